/**
 * What a person typed, out of the title of an activity (pam.md §15.3): `Prompted How do tides work? Attached 2 files.` The verb and the note on files are
 * cut off. Titles that tell of something else, as `Created …`, are no prompts.
 */

export interface PromptTitle {
  readonly text: string;
  /** How many files the title says were attached. */
  readonly attachedCount: number;
}

/** Longer ones first. English as seen in exports of 2024 to 2026; the others as Google's pages print them in these languages. */
const PROMPT_VERBS = [
  ...["Prompted with:", "Prompted", "Asked Gemini:", "Asked Bard:", "Asked", "Said", "Branched", "Answered"],
  ...["Solicitou", "Perguntou", "Pediu", "Solicitó", "Preguntó", "Demandé", "A demandé", "Angefordert", "Gefragt"],
  ...["Eingegebener Prompt:", "Richiesto", "Chiesto", "Gevraagd"],
];
const OTHER_VERBS = [
  ...["Created", "Used", "Added", "Gave", "Selected", "Shared", "Deleted", "Viewed", "Visited", "Searched", "Edited"],
  ...["Pinned", "Unpinned", "Renamed", "Exported", "Updated", "Removed", "Opened", "Generated", "Watched"],
  ...["Usou", "Criou", "Adicionou", "Compartilhou", "Excluiu", "Usó", "Creó", "Añadió", "Compartió", "Eliminó"],
  ...["Utilisé", "A utilisé", "Créé", "Partagé", "Supprimé", "Verwendet", "Erstellt", "Geteilt", "Gelöscht"],
  ...["Utilizzato", "Ha utilizzato", "Creato", "Condiviso", "Eliminato", "Gebruikt", "Gemaakt", "Gedeeld"],
];
const ATTACHED =
  /(?:^|(?<!\s)\s+)(?:Attached|Anexou|Anexad[oa]s?|Adjuntó|Adjuntad[oa]s?|A joint|Joint|Angehängt:?|Allegat[io]|Bijgevoegd:?)\s+(\d{1,3})\s+\p{L}+\.?\s*$/iu;

/**
 * @param isAnswered whether the activity holds an answer: a title whose verb is not known is a prompt then, and stays whole
 * @returns undefined for what is no prompt
 */
export function promptTitle(title: string, isAnswered: boolean): PromptTitle | undefined {
  const line = title.trim();
  if (verbOf(line, OTHER_VERBS) !== undefined) return undefined;
  const verb = verbOf(line, PROMPT_VERBS);
  if (verb === undefined && !isAnswered) return undefined;
  const words = line.slice(verb?.length ?? 0).trim();
  const attached = ATTACHED.exec(words);
  return {
    text: attached === null ? words : words.slice(0, attached.index).trimEnd(),
    attachedCount: Number(attached?.[1] ?? 0),
  };
}

/** A verb is followed by white space of any kind, unless it ends with a colon. */
const verbOf = (line: string, verbs: readonly string[]): string | undefined =>
  verbs.find(
    (verb) =>
      line.length > verb.length &&
      line.slice(0, verb.length).toLowerCase() === verb.toLowerCase() &&
      (verb.endsWith(":") || /\s/u.test(line.charAt(verb.length))),
  );
