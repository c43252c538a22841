/**
 * Made when first asked. Reading the properties of Unicode for many words takes longer than opening a vault, and a process may only
 * recall.
 */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
