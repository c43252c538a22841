/** A generated document: on the screen, or in a file that only its owner may read; Markdown for people, JSON for programs. */
import type { Call, Options } from "./command.ts";
import { printableLines } from "./printable.ts";
import { privateFile } from "./private-file.ts";

export const DOCUMENT_OPTIONS: Options = { force: { about: "replace the file if it is there" } };

/** @param file undefined or `-`: the screen. JSON with `--json`, and where the file's name ends so. */
export async function putDocument(
  { screen, terminal, parameters }: Call,
  file: string | undefined,
  { markdown, json }: { readonly markdown: string; readonly json: unknown },
): Promise<void> {
  if (file === undefined || file === "-") {
    if (screen.isJson) await screen.json(json);
    else await terminal.out(printableLines(markdown));
    return;
  }
  const isJson = screen.isJson || file.endsWith(".json");
  await using target = privateFile(terminal.cwd, file, { replaces: parameters.has("force") });
  await target.write(isJson ? `${JSON.stringify(json, undefined, 2)}\n` : markdown);
  await target.keep();
  if (screen.isJson) await screen.json({ file });
  else await screen.line(`Written: ${file}`);
}
