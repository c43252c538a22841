/** Given names of many countries, from `data/packed/given-names.txt`. */
import { readData } from "../data.ts";
import { once } from "../model/clock.ts";
import { unpackedWords } from "./word-file.ts";
import { fold } from "./words.ts";

const GENDERS = once(() =>
  unpackedWords(readData("packed/given-names.txt"), (label): "f" | "m" => (label === "f" ? "f" : "m")),
);

/** Undefined for an unknown name, and for one of women and men: "Andrea", "Robin". */
export const genderOfName = (name: string): "f" | "m" | undefined => GENDERS()(fold(name));
