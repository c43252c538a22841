/** The kind of tool that somebody uses: an editor, a phone. */
import { ENGLISH as EN } from "../../language-data.ts";

export function toolKey(tool: string | undefined): string | undefined {
  const name = (tool ?? "").trim().replace(EN.pattern("tool-lead"), "");
  return EN.labelled("tools").find(([, names]) => names.test(name))?.[0];
}

/** The tool named in a text. Common words count only when capitalised. */
export function toolIn(text: string): string | undefined {
  if (!EN.is("any-tool", text)) return undefined;
  for (const { index } of text.matchAll(EN.pattern("word-start"))) {
    const rest = text.slice(index);
    const key = toolKey(rest);
    if (key === undefined || EN.is("owner", rest) || EN.is("common-tool", rest)) continue;
    if (EN.is("fish", rest) && !EN.is("fish-shell", text)) continue;
    return key;
  }
  return undefined;
}

/** A tool that is owned is used only if it is a phone; one that somebody is against is not. */
export function usedTool(_: unknown, text: string): string | undefined {
  if (/^Is (?:\p{L}+ly )?(?:opposed to|against) /u.test(text)) return undefined;
  const tool = toolIn(text);
  return EN.is("owned", text) && tool !== "phone" ? undefined : tool;
}
