/** Members that may be undefined become optional. */
type Compact<Value> = {
  [Name in keyof Value as undefined extends Value[Name] ? never : Name]: Value[Name];
} & { [Name in keyof Value as undefined extends Value[Name] ? Name : never]?: Exclude<Value[Name], undefined> };

/** Removes undefined members, which JSON cannot represent. */
export const compact = <const Value extends object>(value: Value): Compact<Value> =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined)) as Compact<Value>;
