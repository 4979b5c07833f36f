// Chances as people read them. The engine gives exact fractions; this only writes them as percentages.
import type { ChanceView, NumberView } from "tetrarchia";

/** A fraction such as `1/36` as a number. Its terms can be longer than a number is exact. */
function value(fraction: string): number {
  const [above = "0", below = "1"] = fraction.split("/");
  const [top, bottom] = [BigInt(above), BigInt(below)];
  return bottom === 0n ? 0 : Number((top * 1_000_000_000n) / bottom) / 1e9;
}

export function toNumber(number: NumberView): number {
  return value(number.exact);
}

function percent(share: number): string {
  if (share > 0 && share < 0.001) return "<0.1 %";
  if (share < 1 && share > 0.999) return ">99.9 %";
  const hundredths = share * 100;
  return `${hundredths < 10 && hundredths > 0 ? hundredths.toFixed(1) : Math.round(hundredths)} %`;
}

/** A chance as a percentage, or as the two ends between which it lies. */
export function inPercent(chance: ChanceView | NumberView): string {
  const least = percent(toNumber(chance));
  const most = "at_most" in chance && chance.at_most ? percent(toNumber(chance.at_most)) : least;
  return least === most ? least : `${least}–${most}`;
}
