/** Statements of a `CLAUDE.md` in file mode (PN-34). What the vault itself wrote there is passed over: it is there already. */
import type { Decoded } from "../../vault/format.ts";
import type { GivenFile } from "../files/given-files.ts";
import { textStatements } from "../importers/text-statements.ts";
import { BLOCK_BEGIN, BLOCK_END, unescaped } from "./context-file.ts";
import { CONTEXT_FILE } from "./file-names.ts";
import { PLAY_NEW_CODEC } from "./record-id.ts";
import { stableName, UNTOLD } from "./stable-name.ts";
import { fileProblem, wholeText } from "./whole-file.ts";

/**
 * @param now when it is read, milliseconds UTC: the file has no times
 * @param ownBlock what the vault wrote too, as where nothing else is left of it
 */
export async function* readContextFile(file: GivenFile, now: number, ownBlock: boolean): AsyncGenerator<Decoded> {
  const text = await wholeText(file);
  if (text === undefined)
    return yield fileProblem(file.path, "", "unreadable-file", "The file is too long or no UTF-8.");
  const read = ownBlock ? withoutMarks(text) : withoutBlock(text);
  for (const [index, statement] of textStatements(read).entries()) {
    const said = unescaped(statement.text);
    const id = stableName(UNTOLD, CONTEXT_FILE, ...statement.section, said);
    yield {
      kind: "memory",
      memory: {
        codec: PLAY_NEW_CODEC,
        id,
        at: now,
        changedAt: UNTOLD,
        text: said,
        type: "fact",
        origin: { method: "manual" },
      },
      place: `statement ${index + 1}`,
    };
  }
}

/** A block that does not end is no block. */
function withoutBlock(text: string): string {
  const begin = text.indexOf(BLOCK_BEGIN);
  const end = text.indexOf(BLOCK_END, begin);
  if (begin === -1 || end === -1) return withoutMarks(text);
  return `${text.slice(0, begin)}\n${text.slice(end + BLOCK_END.length)}`;
}

const withoutMarks = (text: string): string => text.replaceAll(BLOCK_BEGIN, "").replaceAll(BLOCK_END, "");
