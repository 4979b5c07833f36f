// The texts of the page in the language that is played. A translation is another file with the type of `en`.
import { en } from "./en.js";

export const texts = en;
