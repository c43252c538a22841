/** `keepsake persona validate`: both passes over a persona document, each by itself (GOS-03, GOS-04, GOS-64 to GOS-66). Needs no keep. */
import type { Finding, PassReport } from "../../../formats/gosum/structural-pass.ts";
import type { Call, Command } from "../command.ts";
import { EXIT } from "../exit-code.ts";
import { momentOption } from "../moment-option.ts";
import { bold, dim } from "../screen.ts";
import { counted } from "../words.ts";
import { MARKER_OPTION, personaJson } from "./persona-file.ts";

const HELP = "See keepsake help persona validate.";

export const personaValidate: Command = {
  usage: [
    "persona validate FILE|- [--at DATE] [--deployment DID] [--redacted ID …]",
    "persona validate FILE|- --shapes",
  ],
  about: `Says what is wrong with a persona document, in two passes that are told apart: its form, by JSON Schema, and whether its memory is as its policy wants it. Each
finding has its path, its code and a sentence, and never what a memory says. Ends with 2 where there is a violation; a warning blocks nothing.
With --shapes it prints the second pass as SHACL shapes in Turtle, for this document at this time. Needs no keep, and changes nothing.`,
  options: {
    at: { value: "DATE", about: "ages count up to here (default: now)" },
    deployment: { value: "DID", about: "the deployment that every memory has to be of (default: the document's own)" },
    redacted: {
      value: "ID",
      repeatable: true,
      about: "a memory that was redacted for good (default: each that is spoken of and not there)",
    },
    shapes: { about: "print the shapes of the second pass" },
    ...MARKER_OPTION,
  },
  examples: [
    ["keepsake persona validate eliza.jsonld", "both passes"],
    ["keepsake persona validate eliza.jsonld --version-marker v.01", "a version that is the word of the texts"],
  ],
  wordsMax: 1,
  async run(call) {
    const { parameters, screen, terminal } = call;
    const document = await personaJson(call, HELP);
    const { system } = await import("../../../vault/system.ts");
    const redacted = parameters.list("redacted");
    const [deploymentDid, versionMarker] = [parameters.text("deployment"), parameters.text("version-marker")];
    const options = {
      now: momentOption(parameters, "at") ?? system.clock.now(),
      ...(deploymentDid === undefined ? {} : { deploymentDid }),
      ...(versionMarker === undefined ? {} : { versionMarker }),
      ...(redacted === undefined ? {} : { redactedIds: new Set(redacted) }),
    };
    if (parameters.has("shapes")) {
      const { personaShapes } = await import("../../../formats/gosum/shapes.ts");
      const shapes = personaShapes(document, options);
      if (screen.isJson) await screen.json({ shapes });
      else await terminal.out(shapes);
      return undefined;
    }
    const { validatePersona } = await import("../../../formats/gosum/coherence-pass.ts");
    const report = validatePersona(document, options);
    if (screen.isJson) await screen.json(report);
    else {
      await printPass(call, "Form", report.structural);
      await printPass(call, "Coherence", report.coherence);
    }
    return report.valid ? undefined : EXIT.usage;
  },
};

async function printPass({ screen }: Call, name: string, { valid, findings }: PassReport): Promise<void> {
  await screen.line(bold(`${name}: `), valid ? "good" : counted(findings.filter(isViolation).length, "violation"));
  for (const finding of findings) {
    const { path, message, code, atomId } = finding;
    const place = path === "" ? "the document" : path;
    const told = isViolation(finding) ? "" : "warning: ";
    await screen.line(
      `  ${told}${place}: ${message}`,
      dim(`  ${[code, ...(atomId === undefined ? [] : [atomId])].join(" ")}`),
    );
  }
}

const isViolation = ({ severity }: Finding): boolean => severity === "Violation";
