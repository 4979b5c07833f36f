// The places that an event speaks of, read from its fields.
import { board, type EventView, type Province, type SeaZone } from "tetrarchia";
import type { Place } from "../board/board.js";

let coordinates: ReadonlySet<string> | null = null;

/** Coordinates are the same on every board: region and number, or the border of a region. */
function isProvince(text: string): text is Province {
  coordinates ??= new Set(board().board.provinces.map(({ region, number }) => `${region}:${number ?? "border"}`));
  return coordinates.has(text);
}

/** Returns the provinces and sea zones in a fact, or in any other object of the engine. */
export function placesIn(value: unknown, key = ""): Place[] {
  if (typeof value === "string") {
    if (isProvince(value)) return [{ province: value }];
    return (key === "zone" || key === "from" || key === "to") && /^[123]$/.test(value) ? [{ zone: value as SeaZone }] : [];
  }
  if (Array.isArray(value)) return value.flatMap((one) => placesIn(one, key));
  if (typeof value === "object" && value !== null) return Object.entries(value).flatMap(([name, one]) => placesIn(one, name));
  return [];
}

export function placesOf(event: EventView): Place[] {
  return placesIn(event.fact);
}
