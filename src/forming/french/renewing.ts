/** How a French sentence begins that gives another time to what was spoken of, without saying of what (tongue.ts). */
import { FRENCH } from "../romance/data.ts";

export const RENEWING = FRENCH.pattern("renewing");
