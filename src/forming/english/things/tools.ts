/** The kind of tool that somebody uses: an editor, a phone. */
import type { Groups } from "../../attribute-table.ts";
import { ENGLISH as EN } from "../../language-data.ts";

export function toolKey(tool: string | undefined): string | undefined {
  const name = (tool ?? "").trim().replace(EN.pattern("tool-lead"), "");
  return EN.labelled("tools").find(([, names]) => names.test(name))?.[0];
}

/** The tool named in a text. Common words count only when capitalised. */
export function toolIn(text: string): string | undefined {
  if (!EN.is("any-tool", text)) return undefined;
  for (const { index } of text.matchAll(EN.pattern("word-start"))) {
    const key = toolAt(text.slice(index), text);
    if (key !== undefined) return key;
  }
  return undefined;
}

function toolAt(rest: string, text: string): string | undefined {
  const named = rest.replace(EN.pattern("tool-lead"), "");
  const key = toolKey(named);
  if (key === undefined || EN.is("owner", named) || EN.is("common-tool", named)) return undefined;
  return EN.is("fish", named) && !EN.is("fish-shell", text) ? undefined : key;
}

/**
 * "Uses a Pixel 7", "does everything in vim": the object of the verb, or what it is done with. A tool that is owned
 * is used only if it is a phone; one that somebody is against is not.
 */
export function usedTool({ used = "" }: Groups, text: string): string | undefined {
  const direct = toolAt(used.replace(EN.pattern("tool-adjectives"), ""), text);
  if (direct === "phone" && EN.is("part-of-phone", used)) return undefined;
  if (EN.is("owned", text)) return direct === "phone" ? direct : undefined;
  return direct ?? toolIn(EN.pattern("tool-done-with").exec(used)?.[0] ?? "");
}
