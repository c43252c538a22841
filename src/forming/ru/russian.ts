/** How Russian patterns are built: "ё" is mostly typed as "е". */
import { patternsIn } from "../letter-patterns.ts";

export const russian = patternsIn({ all: "А-Яа-яЁёA-Za-z", capitals: "А-ЯЁA-Z", typed: { ё: "[ёе]" } });
