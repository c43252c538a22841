/** The words of a memory as they were said: without the name and the notes that a gist puts to them (gist.ts). */
import type { Item } from "../model/item.ts";

/** "Ana: ", "User: ". */
const PREFIX = /^[^:\n]{1,42}: /u;
const NOTE = /(?<!\s)\s*\([^()]*\)/gu;

export const saidIn = ({ text }: Pick<Item, "text">): string => text.replace(PREFIX, "").replaceAll(NOTE, "");
