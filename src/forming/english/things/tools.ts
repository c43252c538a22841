/** The kind of tool that somebody uses: an editor, a phone. */
import { ENGLISH as EN } from "../../language-data.ts";

export function toolKey(tool: string | undefined): string | undefined {
  const name = (tool ?? "").trim().replace(EN.pattern("tool-lead"), "");
  return EN.labelled("tools").find(([, names]) => names.test(name))?.[0];
}

/** "Uses Linux at work", "uses VS Code for Python": another one may serve for the rest. */
const FOR_SOMETHING =
  /^(?:Uses|Is using|Works with|Codes in|Writes) [^,.]{1,40} (?:at (?:work|home|school|uni)|for (?!everything|most|all|now|the (?:moment|time)|a (?:while|year|month|week)|\d|two|three|four|five|years|months|ages)\p{L}|on (?:the|a) (?:work|other|second|old|company))|^(?:The|A) (?:work|company|office|second|other|old|spare|backup) /u;
/** The tool named in a text. Common words count only when capitalised. */
export function toolIn(text: string): string | undefined {
  if (!EN.is("any-tool", text) || FOR_SOMETHING.test(text)) return undefined;
  for (const { index } of text.matchAll(EN.pattern("word-start"))) {
    const rest = text.slice(index);
    const key = toolKey(rest);
    if (key === undefined || EN.is("owner", rest) || EN.is("common-tool", rest)) continue;
    if (EN.is("fish", rest) && !EN.is("fish-shell", text)) continue;
    return key;
  }
  return undefined;
}

/** A tool that is owned is used only if it is a phone. */
export function usedTool(_: unknown, text: string): string | undefined {
  const tool = toolIn(text);
  return EN.is("owned", text) && tool !== "phone" ? undefined : tool;
}
