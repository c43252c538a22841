/** All operations of the server. The names are the client's methods. */

import { contractOperations } from "./contract.ts";
import { forgetOperations } from "./forget.ts";
import { governanceOperations } from "./governance.ts";
import { gumemOperations } from "./gumem.ts";
import { maintenanceOperations } from "./maintenance.ts";
import { memoryOperations } from "./memory.ts";
import type { Operation } from "./operation.ts";
import { peopleOperations } from "./people.ts";
import { playNewOperations } from "./play-new.ts";
import { resourceOperations } from "./resources.ts";
import { transferOperations } from "./transfer.ts";

/** Each was checked against its own schemas; the list only needs the common type. */
export const OPERATIONS: readonly Operation[] = [
  ...memoryOperations,
  ...peopleOperations,
  ...forgetOperations,
  ...governanceOperations,
  ...transferOperations,
  ...playNewOperations,
  ...gumemOperations,
  ...contractOperations,
  ...resourceOperations,
  ...maintenanceOperations,
] as unknown as readonly Operation[];
