/** Operations for the profile and for people (memory.md §5, §6). */
import * as z from "zod";
import { operation } from "./operation.ts";
import { id, knownPerson, name, shownPerson as personAnswer, profile, whole } from "./schemas.ts";
import { personNamed, shownPeople, shownPerson, shownProfile, splitPerson } from "./shown.ts";
import { toWire } from "./wire.ts";

const TOKENS_MAX = 20_000;
const MEMORIES_MAX = 1_000;

const person = name.describe("a name as returned by people.list");
const newName = name.describe("without a colon, or spaces at the start or end");
const changed = z.object({
  name: z.string(),
  changed: z.array(id).readonly().describe("the changed memories"),
});

export const peopleOperations = [
  operation("profile", "GET /v1/profile", "memory:read", {
    query: z.strictObject({
      subject: name.optional().describe("a name; default: the owner"),
      budget_tokens: whole(TOKENS_MAX).optional().describe("maximum number of tokens; default: 800"),
    }),
    answer: profile,
    run: async ({ vault, query }) => toWire(await shownProfile(vault, query)),
  }),
  operation("people.list", "GET /v1/people", "memory:read", {
    answer: z.object({ people: z.array(knownPerson).readonly() }),
    run: async ({ vault }) => ({ people: toWire(await shownPeople(vault)) }),
  }),
  operation("people.get", "GET /v1/people/{name}", "memory:read", {
    parameters: z.strictObject({ name: person }),
    answer: personAnswer,
    run: async ({ vault, parameters }) =>
      toWire(await shownPerson(vault, personNamed(await shownPeople(vault), parameters.name))),
  }),
  operation("people.rename", "POST /v1/people/rename", "memory:write", {
    body: z.strictObject({ from: person, to: newName }),
    answer: changed,
    run: async ({ vault, body: { from, to } }) => toWire(await vault.people.rename(from, to)),
  }),
  operation("people.merge", "POST /v1/people/merge", "memory:write", {
    details: "All memories about `other` become memories about `into`. To undo, split them off again.",
    body: z.strictObject({ into: person, other: person }),
    answer: changed,
    run: async ({ vault, body: { into, other } }) => toWire(await vault.people.merge(into, other)),
  }),
  operation("people.split", "POST /v1/people/split", "memory:write", {
    details: "The given memories about `from` become memories about `to`. To undo, merge the two again.",
    body: z.strictObject({ from: person, memories: z.array(id).min(1).max(MEMORIES_MAX), to: newName }),
    answer: changed,
    run: async ({ vault, body }) => toWire(await splitPerson(vault, body)),
  }),
];
