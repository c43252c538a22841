/** Notes among those of a vault that its own key did not seal: whoever wrote them, or reads them, need not be able to open it. */
import { DUTIES_NOTE } from "./duties.ts";
import { SPOOL_NOTE } from "./spool-key.ts";

export const isOthersNote = (name: string): boolean => name === DUTIES_NOTE || name.startsWith(SPOOL_NOTE);
