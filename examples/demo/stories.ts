/** The bundled conversation with its questions, or a person's own file. */
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type { Recall } from "../../src/index.ts";
import { readChat, type Session } from "./chat-file.ts";
import type { FormedMemory } from "./scene.ts";

export interface Question {
  readonly query: string;
  readonly claim: string;
  /** Judges the recall. */
  readonly holds: (recall: Recall) => boolean;
}

export interface Story {
  readonly title: string;
  /** Name of the vault. */
  readonly owner: string;
  readonly sessions: readonly Session[];
  /** Beginnings of messages that form nothing. */
  readonly passing: readonly string[];
  readonly questions: (memories: readonly FormedMemory[]) => readonly Question[];
  readonly correction?: { readonly of: string; readonly instead: string; readonly question: string };
  /** Deletes memories with this word. Absent: the last one. */
  readonly forgotten?: string;
}

const conversation = (name: string): readonly Session[] =>
  readChat(fileURLToPath(new URL(`../conversations/${name}.jsonl`, import.meta.url)));

export const bundled = (): Story => ({
  title: "of Sofia to her assistant, March to June 2026",
  owner: "Sofia",
  sessions: conversation("sofia"),
  passing: ["what's the capital", "Summarise this review", "haha ok"],
  questions: () => [
    {
      query: "Where do I live?",
      claim: "the newest city is true; the former one only stands behind it",
      holds: ({ prompt }) => /Trieste.*\bformerly\b.*Berlin/.test(prompt) && prompt.match(/Berlin/g)?.length === 1,
    },
    {
      query: "Suggest a dinner for the family",
      claim: "the allergy comes first, seven weeks after it was mentioned",
      holds: ({ items: [first] }) => first?.subject === "Leo" && first.line.includes("allergic to peanuts"),
    },
    {
      query: "What does my sister Marta do?",
      claim: "nothing about the other Marta is mixed in",
      holds: ({ prompt }) => prompt.includes("nurse") && !prompt.includes("phone"),
    },
    {
      query: "Does my boss Marta like phone calls?",
      claim: "and the other way round",
      holds: ({ prompt }) => prompt.includes("phone calls") && !prompt.includes("nurse"),
    },
    {
      query: "Write a limerick about the moon",
      claim: "an unrelated task gets no private facts",
      // Instructions about answers apply to every task.
      holds: ({ items }) => items.every(({ type }) => type === "instruction"),
    },
  ],
  correction: { of: "coffee", instead: "Takes her coffee black", question: "How do I take my coffee?" },
  forgotten: "Henrik",
});

const OWN_QUESTIONS = 3;

/** A person's own file: queries for its newest memories use their own words. */
export const ownFile = (path: string): Story => ({
  title: `in ${basename(path)}`,
  owner: "me",
  sessions: readChat(path),
  passing: [],
  questions: (memories) =>
    memories.slice(-OWN_QUESTIONS).map(({ id, message, text }) => ({
      query: text,
      claim: "the memory, or the turn that it came from, is found by its words",
      holds: ({ items }) => items.some((item) => item.id === id || item.id === message),
    })),
});
