/** Members that may be undefined become optional, the others stay as they are. */
type Compact<Value> = {
  [Name in keyof Value as undefined extends Value[Name] ? never : Name]: Value[Name];
} & { [Name in keyof Value as undefined extends Value[Name] ? Name : never]?: Exclude<Value[Name], undefined> };

/** The object without members that are undefined: stored documents and JSON know no undefined. */
export const compact = <const Value extends object>(value: Value): Compact<Value> =>
  // Only members whose value was undefined are missing, which is what the type says.
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as Compact<Value>;
