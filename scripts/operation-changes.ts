/** Breaking changes of one route, with a rule for each part. */
import { isDeepStrictEqual } from "node:util";
import { type ApiDocument, type ApiOperation, type ApiParameter, type ApiReply, replyOf } from "./api-document.ts";
import { schemaMisfits } from "./schema-misfits.ts";
import type { Misfit } from "./schema-rules.ts";
import type { SchemaSide } from "./schema-shape.ts";

interface OperationPair {
  readonly before: ApiOperation;
  readonly after: ApiOperation;
  /** The documents they belong to. */
  readonly old: ApiDocument;
  readonly now: ApiDocument;
}
type Rule = (pair: OperationPair) => readonly Misfit[];

export const operationChanges = (pair: OperationPair): readonly Misfit[] => RULES.flatMap((rule) => rule(pair));

/** The name is the method of generated clients. */
const nameChanges: Rule = ({ before, after }) =>
  before.operationId === after.operationId ? [] : [{ at: "operationId", what: `is ${after.operationId} now` }];

const scopeChanges: Rule = ({ before, after }) =>
  isDeepStrictEqual(before.security, after.security)
    ? []
    : [{ at: "security", what: `takes ${JSON.stringify(after.security)} now` }];

const parameterChanges: Rule = ({ before, after, ...documents }) => {
  const known = byPlace(before.parameters);
  const current = byPlace(after.parameters);
  return [
    ...[...known].flatMap(([at, { schema }]) => {
      const other = current.get(at);
      return other === undefined
        ? [{ at, what: "is no longer taken" }]
        : takenChanges({ before: schema, after: other.schema, at, ...documents });
    }),
    ...[...current]
      .filter(([at, { required }]) => required && known.get(at)?.required !== true)
      .map(([at]) => ({ at, what: "has to be given" })),
  ];
};

const byPlace = (parameters: readonly ApiParameter[]): ReadonlyMap<string, ApiParameter> =>
  new Map(parameters.map((parameter) => [`${parameter.in} ${parameter.name}`, parameter]));

const bodyChanges: Rule = ({ before: { requestBody: one }, after: { requestBody: other }, ...documents }) => {
  const at = "body";
  const isNewlyRequired = other?.required === true && one?.required !== true;
  if (one !== undefined && other === undefined) return [{ at, what: "is no longer taken" }];
  return [
    ...(isNewlyRequired ? [{ at, what: "has to be given" }] : []),
    ...Object.entries(one?.content ?? {}).flatMap(([type, { schema }]) => {
      const current = other?.content[type];
      return current === undefined
        ? [{ at, what: `is no longer taken as ${type}` }]
        : takenChanges({ before: schema, after: current.schema, at, ...documents });
    }),
  ];
};

/** Error answers are compared only where both describe them. */
const answerChanges: Rule = ({ before, after, old, now }) => {
  const statuses = new Set([...Object.keys(before.responses), ...Object.keys(after.responses)]);
  return [...statuses].flatMap((status) => {
    const [given, current] = [before.responses[status], after.responses[status]];
    const at = `answer ${status}`;
    if (given !== undefined && current !== undefined)
      return replyChanges({ before: replyOf(given, old), after: replyOf(current, now), at, old, now });
    const isDone = /^[23]/.test(status);
    return isDone ? [{ at, what: given === undefined ? "is a new status" : "is gone" }] : [];
  });
};

type Changed<Part> = Pick<OperationPair, "old" | "now"> &
  Pick<Misfit, "at"> & { readonly before: Part; readonly after: Part };

function replyChanges({ before, after, at, ...documents }: Changed<ApiReply>): readonly Misfit[] {
  const newTypes = Object.keys(after.content).filter((type) => !(type in before.content));
  return [
    ...newTypes.map((type) => ({ at, what: `comes as ${type} too` })),
    ...Object.entries(before.content).flatMap(([type, { schema }]) => {
      const current = after.content[type];
      return current === undefined
        ? [{ at, what: `no longer comes as ${type}` }]
        : comingChanges({ before: schema, after: current.schema, at, ...documents });
    }),
    ...Object.entries(before.headers).flatMap(([name, { schema }]) => {
      const current = after.headers[name];
      const headerAt = `${at} header ${name}`;
      return current === undefined
        ? [{ at: headerAt, what: "is gone" }]
        : comingChanges({ before: schema, after: current.schema, at: headerAt, ...documents });
    }),
  ];
}

const RULES: readonly Rule[] = [nameChanges, scopeChanges, parameterChanges, bodyChanges, answerChanges];

const takenChanges = ({ before, after, at, old, now }: Changed<unknown>): readonly Misfit[] =>
  schemaMisfits({ produced: sideOf(before, old), accepted: sideOf(after, now), direction: "input", at });

const comingChanges = ({ before, after, at, old, now }: Changed<unknown>): readonly Misfit[] =>
  schemaMisfits({ produced: sideOf(after, now), accepted: sideOf(before, old), direction: "answer", at });

/** Without a schema: anything. */
const sideOf = (schema: unknown, { components }: ApiDocument): SchemaSide => ({
  schema: schema ?? {},
  definitions: components.schemas,
});
