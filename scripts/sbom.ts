/**
 * Prints the package's dependencies as CycloneDX JSON (SEC-SUPPLY). npm's `--omit dev` also omits
 * run-time packages that a development package needs, so development packages are removed here by
 * npm's own mark.
 */
import { execFileSync } from "node:child_process";
import { z } from "zod";

const DEVELOPMENT = "cdx:npm:package:development";
const OUTPUT_BYTES_MAX = 64 * 1024 * 1024;

const billSchema = z.looseObject({
  components: z.array(
    z.looseObject({ "bom-ref": z.string(), properties: z.array(z.object({ name: z.string() })).default([]) }),
  ),
  dependencies: z.array(z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })),
});

const output = execFileSync("npm", ["sbom", "--package-lock-only", "--sbom-format", "cyclonedx"], {
  encoding: "utf8",
  maxBuffer: OUTPUT_BYTES_MAX,
  stdio: ["ignore", "pipe", "inherit"],
});
const bill = billSchema.parse(JSON.parse(output));
const isForDevelopment = (component: (typeof bill.components)[number]): boolean =>
  component.properties.some(({ name }) => name === DEVELOPMENT);
const left = new Set(bill.components.filter(isForDevelopment).map((component) => component["bom-ref"]));

const runTimeOnly = {
  ...bill,
  components: bill.components.filter((component) => !isForDevelopment(component)),
  dependencies: bill.dependencies
    .filter(({ ref }) => !left.has(ref))
    .map((entry) => ({ ...entry, dependsOn: entry.dependsOn.filter((ref) => !left.has(ref)) })),
};
console.log(JSON.stringify(runTimeOnly, null, 2));
