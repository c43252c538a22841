/** What is said of the assistant's answers: "prefiero respuestas largas", "respóndeme siempre en español". */
import { SPANISH } from "../romance/data.ts";

export const LIKED = SPANISH.pattern("liked");
export const WISHED_NEXT = SPANISH.pattern("wished-next");
export const DISLIKED = SPANISH.pattern("disliked");

export const ORDERING = SPANISH.pattern("ordering");

export const OF_ANSWERS = SPANISH.pattern("of-answers");
