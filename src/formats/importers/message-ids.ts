/** Ids for messages of products that give none (PAM-109, PAM-116): they follow from what was said, when and by whom, so that an import again gives the same. */
import { stableId } from "./stable-id.ts";

/** For one conversation. The same words at the same time, told twice, are two messages: the second is told by its number. */
export function messageIds(platform: string): (...words: readonly string[]) => string {
  const told = new Map<string, number>();
  return (...words) => {
    const id = stableId(platform, "message", ...words);
    const count = told.get(id) ?? 0;
    told.set(id, count + 1);
    return count === 0 ? id : stableId(id, String(count));
  };
}
