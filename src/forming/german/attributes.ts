/** What a German memory sets. */
import type { Attributed } from "../tongue.ts";
export const attributed = (text: string): Attributed => ({ text, type: "fact" });
