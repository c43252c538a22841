/** What a word or a sentence was read as, kept for the next time: people say the same words. */

/** The same function, with what it gave for the last `size` or so arguments. */
export function remembered<Value>(find: (text: string) => Value, size: number): (text: string) => Value {
  let recent = new Map<string, Value>();
  let older: ReadonlyMap<string, Value> = new Map();
  return (text) => {
    const known = recent.get(text);
    if (known !== undefined) return known;
    const value = older.get(text) ?? find(text);
    if (recent.size >= size) {
      older = recent;
      recent = new Map();
    }
    recent.set(text, value);
    return value;
  };
}
