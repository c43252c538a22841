/** What a language gives to the reading of questions about somebody (asked-attribute.ts). */
import type { KinLanguage } from "./kin.ts";

/**
 * A form of question, whole: nothing stands before or behind it. `~` is whom it asks about ("my sister", "Tom"), `~'` the same as an owner ("my
 * sister's", "Toms"); without either it asks about the speaker. `{kin}` is a relation without its article, `{thing}` what is liked best, `{plan}` what is
 * planned, `<place>` something with a capital, `<number>` a number. `(a|b)` one of them, `[a ]` may be missing. Accents and capitals do not count. Behind
 * `? ` it is a question only where a question mark says so.
 */
type Form = string;

/**
 * What a form asks for, then the forms. Keys, likeliest first: the first that is known answers; with `*` before them all that are known do. Or:
 * `@likes` what they like; `@name` what somebody is called; `@about` all that is known of them; `@kin` who of a relation there is; `@favourite`, `@plan`, `@appointment`.
 */
export type AskedRow = readonly [asked: string, ...forms: Form[]];

export interface AskedWords {
  readonly code: KinLanguage;
  /** Writes short forms in full, so that words are parted by spaces: "what's" → "what is". */
  readonly written: readonly (readonly [RegExp, string])[];
  /** Phrases before a question, behind it, and anywhere inside, that change nothing; parted by `;`. */
  readonly lead: string;
  readonly tail: string;
  readonly fillers: string;
  /** The speaker: "I", "my", "the user"; parted by `;`. */
  readonly own: string;
  /** What tells the speaker's own before a relation: "my"; parted by `;`. */
  readonly determiners: string;
  /** Words between it and the relation: "older", "two". */
  readonly adjectives: string;
  /** "family". */
  readonly family: string;
  /** Small words before a name: "o Tom". */
  readonly articles: string;
  /** What children call their own, without "my": "mum"; parted by `;`. */
  readonly familiar: string;
  /** Articles that are enough before those who share a home: "the kids"; parted by `;`. */
  readonly home: string;
  /** Words that begin no name though they have a capital. */
  readonly notNames: string;
  /** A relation of somebody else, with the groups `name` and `kin`: "Tom's wife". Of folded words. */
  readonly ofName: readonly RegExp[];
  /** Somebody by name and where they are known from, with the group `name`: "Julia from work". Of folded words. */
  readonly from?: RegExp;
  /** A name that owns something, without its ending: "Toms" → "Tom". */
  readonly owner: (name: string) => string;
  /** A verb of several: a single word with it is no name ("Wo leben Pinguine?"), where every noun has a capital. */
  readonly several?: RegExp;
  /** Asks for something else, though a form fits. Of folded words. */
  readonly never: RegExp;
  readonly rows: readonly AskedRow[];
  /** Words for a favourite thing, by the word of its key: `colour: farbe`; parted by `;`. */
  readonly things: string;
  /** Words for what is planned, by the word of its key. */
  readonly plans: string;
}
