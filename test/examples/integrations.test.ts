/** The page of integrations shows each example byte for byte. test/frameworks/examples.test.ts runs them. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const FOLDER = join(ROOT, "examples/integrations");
const files = readdirSync(FOLDER).filter((file) => file.endsWith(".ts") && file !== "local-models.ts");

test.each(files)("docs/integrations.md shows %s", (file) => {
  const page = readFileSync(join(ROOT, "docs/integrations.md"), "utf8");
  expect(page).toContain(`\`\`\`ts\n${readFileSync(join(FOLDER, file), "utf8")}\`\`\`\n`);
});
