/** Numbers, times and counts as people read them. Times are UTC: what is printed must not depend on the machine. */

/** `2026-04-12 09:15`. */
export const dateTime = (at: number): string => new Date(at).toISOString().slice(0, 16).replace("T", " ");

export const date = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** `1,234`. */
export const number = (value: number): string => value.toLocaleString("en");

/** `1 memory`, `2 memories`. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${number(count)} ${count === 1 ? one : many}`;

/** `3.4 MB`. */
export function bytes(count: number): string {
  if (count < 1_000) return `${count} B`;
  if (count < 1_000_000) return `${(count / 1_000).toFixed(1)} kB`;
  return `${(count / 1_000_000).toFixed(1)} MB`;
}

/** What came in for a locked vault: how many messages it is nobody can tell. */
export const waitingWords = ({
  partCount,
  sizeBytes,
}: {
  readonly partCount: number;
  readonly sizeBytes: number;
}): string => `${counted(partCount, "part")} of conversation, ${bytes(sizeBytes)} sealed`;

/** The id that commands show and take: gosum's view of it. */
export const memoryId = (id: string): string => `mem:${id.replaceAll("-", "").slice(-12)}`;
