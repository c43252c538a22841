/**
 * Foreign formats: how fast PAM is written and read, and whether what is read and written needs the room of one piece only: stores of up to a million
 * memories, and a ChatGPT archive, read alone and taken into a vault.
 */
import type { Bench, Benchmark, Section } from "./benchmark.ts";
import { archiveSections } from "./formats-archive.ts";
import { residentSection } from "./formats-resident.ts";
import { speedSection } from "./formats-speed.ts";

export const formats: Benchmark = {
  name: "formats",
  what: "PAM: speed and memory; a ChatGPT archive of 1 GiB",
  async *run(bench: Bench): AsyncGenerator<Section> {
    yield await speedSection(bench);
    yield await residentSection(bench);
    yield* archiveSections(bench);
  },
};
