/** What is said of the assistant's answers: "prefiro respostas longas", "fala comigo em português de Portugal". */
import { PORTUGUESE } from "../romance/data.ts";

export const ORDERING = PORTUGUESE.pattern("ordering");

export const OF_ANSWERS = PORTUGUESE.pattern("of-answers");
