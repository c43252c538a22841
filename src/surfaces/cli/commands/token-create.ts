/** `keepsake token create`: a token with which a program uses a vault through the server. */
import { KeepsakeError } from "../../../core/error.ts";
import type { TokenScope } from "../../../vault/access-tokens.ts";
import type { Command } from "../command.ts";
import { date } from "../words.ts";

const DAYS_MAX = 366;

export const tokenCreate: Command = {
  usage: ["token create [options]", "token create --service [options]"],
  about: `Makes a token for a program that uses a vault through keepsake serve, and prints it this once: the keep holds its hash alone. It opens the vault of
this call, which must be there. With --service it names a user with every call, whose vault is made on first use: for the backend of an assistant, never for a
device of a person.`,
  options: {
    service: { about: "any vault: each call names its user" },
    scope: {
      value: "SCOPE",
      repeatable: true,
      about: "what it is good for: read, write, forget, export, admin (default: read and write)",
    },
    days: { value: "N", about: "how long it is good for (default: 90, at most 366)" },
    audience: { value: "NAME", about: "the server that it is for (default: keepsake)" },
    label: { value: "TEXT", about: "your own word for it, as where it is used; sealed" },
  },
  examples: [
    ["keepsake token create --vault ana", "to read and write the vault of ana"],
    ["keepsake token create --vault ana --scope read --days 7", "to read, for a week"],
    ["keepsake token create --service --label assistant", "for a backend with many users"],
  ],
  async run(call) {
    const { parameters, screen, settings } = call;
    const scopes = parameters.list("scope")?.map(scopeNamed);
    const days = parameters.count("days", { max: DAYS_MAX });
    const [audience, label] = [parameters.text("audience"), parameters.text("label")];
    const { openKeep } = await import("../open-keep.ts");
    await using keepsake = await openKeep(call, { access: parameters.has("service") ? "make" : "write" });
    const made = await keepsake.tokens.create({
      ...(parameters.has("service") ? {} : { vault: settings.vault }),
      ...(scopes === undefined ? {} : { scopes }),
      ...(days === undefined ? {} : { days }),
      ...(audience === undefined ? {} : { audience }),
      ...(label === undefined ? {} : { label }),
    });
    if (screen.isJson) await screen.json(made);
    else {
      screen.note(
        `Good until ${date(made.expiresAt)} for ${made.scopes.join(", ")}. It is shown this once; keepsake token revoke ${made.id} ends it.`,
      );
      await screen.line(made.token);
    }
    return undefined;
  },
};

function scopeNamed(word: string): TokenScope {
  const scope = SCOPES[word.replace(/^memory:/, "")];
  if (scope !== undefined) return scope;
  throw new KeepsakeError("invalid_input", "There is no such scope.", {
    hint: `One of ${Object.keys(SCOPES).join(", ")}.`,
    facts: { field: "scope" },
  });
}
const SCOPES: Readonly<Record<string, TokenScope>> = {
  read: "memory:read",
  write: "memory:write",
  forget: "memory:forget",
  export: "memory:export",
  admin: "memory:admin",
};
