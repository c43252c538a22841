/** Every parser of the house that is fuzzed (SEC §6.7), in the order of the rooms. */
import type { FuzzTarget } from "./fuzz-target.ts";
import { ARCHIVE_TARGETS } from "./targets/archive-targets.ts";
import { COMMAND_LINE_TARGETS } from "./targets/command-line-targets.ts";
import { IMPORTER_TARGETS } from "./targets/importer-targets.ts";
import { JSON_TARGETS } from "./targets/json-targets.ts";
import { KEY_TARGETS } from "./targets/key-targets.ts";
import { LOG_TARGETS } from "./targets/log-targets.ts";
import { OWN_FORMAT_TARGETS } from "./targets/own-format-targets.ts";
import { PAM_TARGETS } from "./targets/pam-targets.ts";
import { PUBLIC_KEY_TARGETS } from "./targets/public-key-targets.ts";
import { QUERY_TARGETS } from "./targets/query-targets.ts";
import { RENDERING_TARGETS } from "./targets/rendering-targets.ts";
import { SEALED_TARGETS } from "./targets/sealed-targets.ts";
import { SEGMENT_TARGETS } from "./targets/segment-targets.ts";
import { TABLE_TARGETS } from "./targets/table-targets.ts";
import { TEXT_TARGETS } from "./targets/text-targets.ts";

export const TARGETS: readonly FuzzTarget[] = [
  ...[...JSON_TARGETS, ...TEXT_TARGETS],
  ...[...SEALED_TARGETS, ...KEY_TARGETS, ...PUBLIC_KEY_TARGETS, ...LOG_TARGETS],
  ...[...QUERY_TARGETS, ...SEGMENT_TARGETS, ...RENDERING_TARGETS],
  ...[...ARCHIVE_TARGETS, ...TABLE_TARGETS, ...OWN_FORMAT_TARGETS, ...PAM_TARGETS, ...IMPORTER_TARGETS],
  ...COMMAND_LINE_TARGETS,
];
