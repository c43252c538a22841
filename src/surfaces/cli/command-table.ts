/** Every command, in the order of help. A command's file is loaded when it is called, so that help starts at once. */
import type { Command } from "./command.ts";

export interface Entry {
  readonly about: string;
  load(): Promise<Command>;
}

export const COMMANDS: Readonly<Record<string, Entry>> = {
  observe: {
    about: "take in a conversation: a file of JSON lines, or one message",
    load: async () => (await import("./commands/observe.ts")).observe,
  },
  remember: {
    about: "keep one fact, as you state it",
    load: async () => (await import("./commands/remember.ts")).remember,
  },
  recall: {
    about: "the few memories that matter for a question, ready for a prompt",
    load: async () => (await import("./commands/recall.ts")).recall,
  },
  search: {
    about: "look around, as recall, and count nothing",
    load: async () => (await import("./commands/search.ts")).search,
  },
  list: {
    about: "all memories, newest first",
    load: async () => (await import("./commands/list.ts")).list,
  },
  inspect: {
    about: "one memory with its evidence and its state of decay",
    load: async () => (await import("./commands/inspect.ts")).inspect,
  },
  correct: {
    about: "say what is true instead",
    load: async () => (await import("./commands/correct.ts")).correct,
  },
  forget: {
    about: "show what would go; with --confirm, erase it for good",
    load: async () => (await import("./commands/forget.ts")).forget,
  },
  export: {
    about: "write everything into one file, in clear",
    load: async () => (await import("./commands/export.ts")).exportCommand,
  },
  import: {
    about: "take in a file that export wrote",
    load: async () => (await import("./commands/import.ts")).importCommand,
  },
  destroy: {
    about: "destroy a whole vault and its keys",
    load: async () => (await import("./commands/destroy.ts")).destroy,
  },
  tend: {
    about: "upkeep: summaries, compaction, archive, vectors, in one go",
    load: async () => (await import("./commands/tend.ts")).tend,
  },
  review: {
    about: "what is due for you to look at: confirm, correct or let go",
    load: async () => (await import("./commands/review.ts")).review,
  },
  compact: {
    about: "retire the oldest episodes behind summaries",
    load: async () => (await import("./commands/compact.ts")).compact,
  },
  stats: {
    about: "how much there is",
    load: async () => (await import("./commands/stats.ts")).stats,
  },
  doctor: {
    about: "check files, keys and records",
    load: async () => (await import("./commands/doctor.ts")).doctor,
  },
  "vaults list": {
    about: "the vaults of this keep",
    load: async () => (await import("./commands/vaults-list.ts")).vaultsList,
  },
  "vaults create": {
    about: "make a vault",
    load: async () => (await import("./commands/vaults-create.ts")).vaultsCreate,
  },
  "vaults rename": {
    about: "give a vault another name",
    load: async () => (await import("./commands/vaults-rename.ts")).vaultsRename,
  },
  "vaults delete": {
    about: "destroy a vault, as destroy does",
    load: async () => (await import("./commands/vaults-delete.ts")).vaultsDelete,
  },
  "config show": {
    about: "each setting with its value and where it comes from",
    load: async () => (await import("./commands/config-show.ts")).configShow,
  },
};

/** First words of commands that have two. */
export const GROUPS: ReadonlySet<string> = new Set(
  Object.keys(COMMANDS).flatMap((name) => (name.includes(" ") ? [name.slice(0, name.indexOf(" "))] : [])),
);
