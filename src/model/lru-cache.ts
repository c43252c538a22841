export interface LruCache<Value> {
  /** Makes what is missing. */
  readonly get: (key: string, make: () => Value) => Value;
  readonly clear: () => void;
}

/** Keeps the `max` values used last. */
export function createLruCache<Value>(max: number): LruCache<Value> {
  const latest = new Map<string, Value>();
  return {
    get(key, make) {
      const value = latest.get(key) ?? make();
      latest.delete(key);
      latest.set(key, value);
      if (latest.size > max) latest.delete(latest.keys().next().value ?? key);
      return value;
    },
    clear: () => latest.clear(),
  };
}
