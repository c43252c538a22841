/** What is known about the owner and about others: the profile, and the people whom memories are about (memory.md §5, §6). */
import * as z from "zod";
import { shownPerson, splitPerson } from "../../known-person.ts";
import { personNamed, shownPeople, shownProfile } from "../../shown.ts";
import { route } from "../route.ts";
import { id, knownPerson, name, shownPerson as personAnswer, profile, whole } from "../schemas.ts";
import { toWire } from "../wire.ts";

const TOKENS_MAX = 20_000;
const MEMORIES_MAX = 1_000;

const person = name.describe("a name as people.list answers it");
const newName = name.describe("without a colon and without space around it");
const changed = z.object({
  name: z.string(),
  changed: z.array(id).readonly().describe("memories that were rewritten"),
});

export const peopleRoutes = [
  route({
    name: "profile",
    method: "GET",
    path: "/v1/profile",
    scope: "memory:read",
    about: "What is known about the owner or a person, grouped: the newest values only.",
    query: z.strictObject({
      subject: name.optional().describe("a name; default: the owner"),
      budget_tokens: whole(TOKENS_MAX).optional().describe("most tokens of the text; default: 800"),
    }),
    answer: profile,
    run: async ({ vault, query }) => toWire(await shownProfile(vault, query)),
  }),
  route({
    name: "people.list",
    method: "GET",
    path: "/v1/people",
    scope: "memory:read",
    about: "The people, pets and others whom memories are about, most memories first.",
    answer: z.object({ people: z.array(knownPerson).readonly() }),
    run: async ({ vault }) => ({ people: toWire(await shownPeople(vault)) }),
  }),
  route({
    name: "people.get",
    method: "GET",
    path: "/v1/people/{name}",
    scope: "memory:read",
    about: "One person, with the lines of the memories about them.",
    parameters: z.strictObject({ name: person }),
    answer: personAnswer,
    run: async ({ vault, parameters }) =>
      toWire(await shownPerson(vault, personNamed(await shownPeople(vault), parameters.name))),
  }),
  route({
    name: "people.rename",
    method: "POST",
    path: "/v1/people/rename",
    scope: "memory:write",
    about: "Changes a name in every memory that is about the person or mentions them. Rename again to undo.",
    body: z.strictObject({ from: person, to: newName }),
    answer: changed,
    run: async ({ vault, body: { from, to } }) => toWire(await vault.people.rename(from, to)),
  }),
  route({
    name: "people.merge",
    method: "POST",
    path: "/v1/people/merge",
    scope: "memory:write",
    about: "Two names are one person: every memory about `other` is about `into` from now on. Split to undo.",
    body: z.strictObject({ into: person, other: person }),
    answer: changed,
    run: async ({ vault, body: { into, other } }) => toWire(await vault.people.merge(into, other)),
  }),
  route({
    name: "people.split",
    method: "POST",
    path: "/v1/people/split",
    scope: "memory:write",
    about: "One name is two people: these memories of `from` are about `to` from now on. Merge to undo.",
    body: z.strictObject({ from: person, memories: z.array(id).min(1).max(MEMORIES_MAX), to: newName }),
    answer: changed,
    run: async ({ vault, body }) => toWire(await splitPerson(vault, body)),
  }),
];
