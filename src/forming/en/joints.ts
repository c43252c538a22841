/** Where English sentences part, and where they must not. */
import { pointsBack } from "../../language/pronouns.ts";

export const JOINTS = /(?:,? (?:and|but|while|whereas)|[;,]) (?=(?:i|i'[a-z]{1,2}|my|we|we'[a-z]{1,2}|our|he|she)\b)/g;
export const SHARED_JOINTS =
  /,? (?:and|but) (?=(?:also |now |currently |usually |really ){0,2}(?:works?|lives?|loves?|likes?|hates?|prefers?|has|have|is|am|are|speaks?|plays?|owns?|studies|study|teaches|teach|don't|doesn't|can't)\b)/g;
export const LEANS_BACK = { test: pointsBack };
export const TAIL =
  /,? (?:because|which (?:was|is|were|are|made|felt)|so that|even though|although) [^.!?\n]{10,180}(?=[.!?]*$)/;
export const CUTS = /[,;:–—-]\s|\s(?=(?:and|but|so|because|which|while|when|then)\s)/g;
