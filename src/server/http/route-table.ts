/** Every route of the server. Its name is the method of the client; what stands here is documented, typed, and tried by the tests over all routes. */
import type { Route } from "./route.ts";
import { forgetRoutes } from "./routes/forget.ts";
import { governanceRoutes } from "./routes/governance.ts";
import { gumemRoutes } from "./routes/gumem.ts";
import { memoryRoutes } from "./routes/memory.ts";
import { peopleRoutes } from "./routes/people.ts";
import { playNewRoutes } from "./routes/play-new.ts";
import { resourceRoutes } from "./routes/resources.ts";
import { transferRoutes } from "./routes/transfer.ts";
import { upkeepRoutes } from "./routes/upkeep.ts";

/** Each was checked against its own schemas where it was made; here they are alike. */
export const ROUTES: readonly Route[] = [
  ...memoryRoutes,
  ...peopleRoutes,
  ...forgetRoutes,
  ...governanceRoutes,
  ...transferRoutes,
  ...playNewRoutes,
  ...gumemRoutes,
  ...resourceRoutes,
  ...upkeepRoutes,
] as unknown as readonly Route[];
