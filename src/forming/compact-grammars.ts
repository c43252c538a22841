/**
 * Grammars of the languages without full rules, from `data/<language>/grammar.txt`: instructions
 * and the most common statements about oneself. `‹` and `›` are word borders, `¶` is the end of a
 * sentence.
 */
import { onceEach } from "../model/clock.ts";
import { type Entry, WordFile } from "../text/word-file.ts";
import { COMMON_RULES, type CompactLanguage, compactGrammar, type SelfRules } from "./compact-grammar.ts";
import type { FormingLexicon, Grammar } from "./grammar.ts";

/** Built on first use: most processes need none, and compiling the patterns takes milliseconds. */
export const compactGrammarFor = onceEach((language: CompactLanguage): Grammar => fileOf(language).grammar());

export const compactLexiconFor = onceEach((language: CompactLanguage): FormingLexicon => fileOf(language).words());

const fileOf = onceEach((language: CompactLanguage) => new GrammarFile(language));

const ORDERS = ["address", "standing", "byNature", "wishes", "once", "commands", "standingAsks"] as const;
const SIGNS = [
  "lead",
  "remembers",
  "corrects",
  "asks",
  "hypothetical",
  "reported",
  "talk",
  "hedged",
  "negated",
  "ended",
] as const;

class GrammarFile {
  readonly #language: CompactLanguage;
  readonly #file: WordFile;
  readonly #pattern: (source: string, flags: string) => RegExp;

  constructor(language: CompactLanguage) {
    this.#language = language;
    this.#file = new WordFile(`${language}/grammar.txt`);
    const { all, capitals, ...typed } = Object.fromEntries(this.#file.pairs("letters"));
    this.#pattern =
      all === undefined || capitals === undefined
        ? (source, flags) => new RegExp(source, flags)
        : patternBuilder({ all, capitals, typed });
  }

  grammar(): Grammar {
    const [address = "", standing = "", byNature = "", wishes = ""] = this.#entry("orders", "examples").lines;
    return compactGrammar({
      words: compactLexiconFor(this.#language),
      orders: { ...this.#patterns("orders", ORDERS), examples: [address, standing, byNature, wishes] },
      signs: { ...this.#patterns("signs", SIGNS), subjects: [this.#compiled(this.#entry("signs", "subjects"))] },
      rules: this.#rules(),
      keys: this.#file.entries("keys").map((entry) => ({ key: headOf(entry).name, pattern: this.#compiled(entry) })),
    });
  }

  words(): FormingLexicon {
    const feelings = this.#file.words("feelings");
    return {
      language: this.#language,
      ...this.#patterns("words", ["changes", "seeks"]),
      chatter: new Set(this.#file.words("chatter")),
      feelings: new Map(feelings.flatMap((word, at) => (at % 2 === 0 ? [[word, Number(feelings[at + 1])]] : []))),
      negations: new Set(this.#file.words("negations")),
    };
  }

  #rules(): SelfRules {
    const names = COMMON_RULES.filter((name) => this.#file.sections.includes(`rule ${name}`));
    const rules = names.map((name) => {
      const section = `rule ${name}`;
      const unless = this.#file.entries(section).find((entry) => headOf(entry).name === "unless");
      return [
        name,
        {
          example: this.#entry(section, "example").lines.join(" "),
          ...this.#patterns(section, ["pattern"]),
          ...(unless === undefined ? {} : { unless: this.#compiled(unless) }),
        },
      ];
    });
    return Object.fromEntries(rules);
  }

  #patterns<Name extends string>(section: string, names: readonly Name[]): Readonly<Record<Name, RegExp>> {
    const patterns = names.map((name) => [name, this.#compiled(this.#entry(section, name))]);
    return Object.fromEntries(patterns);
  }

  #entry(section: string, name: string): Entry {
    const entry = this.#file.entries(section).find((each) => headOf(each).name === name);
    if (entry === undefined) throw new Error(`${this.#file.path}: [${section}] has no ${name}`);
    return entry;
  }

  #compiled(entry: Entry): RegExp {
    return this.#pattern(entry.lines.join("|"), headOf(entry).flags);
  }
}

/** `lead i:` is a name with flags. */
function headOf({ head, location: place }: Entry): { readonly name: string; readonly flags: string } {
  const [, name, flags = ""] = /^(.+?)(?: ([gimsu]+))?:$/u.exec(head) ?? [];
  if (name === undefined) throw new Error(`${place}: expected "name:"`);
  return { name, flags };
}

interface Letters {
  /** The content of a character class: `a-z…`. */
  readonly all: string;
  readonly capitals: string;
  /** Patterns of letters as typed. Not applied inside character classes. At least one entry. */
  readonly typed: Readonly<Record<string, string>>;
}

/** Unicode properties take a hundred times as long to compile as the letters of one script. */
function patternBuilder({ all, capitals, typed }: Letters): (source: string, flags: string) => RegExp {
  const letter = new RegExp(`[${Object.keys(typed).join("")}]|\\\\p\\{Lu?\\}`, "g");
  const lettered = (source: string): string =>
    source
      // Must come first, because later replacements insert final classes.
      .replace(letter, (found, at: number) => {
        const isInClass = source.lastIndexOf("[", at) > source.lastIndexOf("]", at);
        if (!found.startsWith("\\")) return isInClass ? found : (typed[found] ?? found);
        const letters = found === "\\p{Lu}" ? capitals : all;
        return isInClass ? letters : `[${letters}]`;
      })
      .replaceAll("¶", "(?=[ .!…]*$)")
      .replaceAll("‹", `(?<![${all}\\d])`)
      .replaceAll("›", `(?![${all}\\d])`);
  return (source, flags) => new RegExp(lettered(source), flags);
}
