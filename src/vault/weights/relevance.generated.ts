// Written by `npm run train:relevance` from data/questions. Do not edit.

/** In the order of SIGN_NAMES. */
export const RELEVANCE_WEIGHTS: readonly number[] = [
  -4.7265, // bias
  1.2897, // held
  -2.9354, // lexical
  3.5348, // message
  0.374, // neighbour
  -1.9984, // session
  -0.8849, // standingInstruction
  -0.6199, // standingPreference
  -0.744, // speaker
  0.2986, // time
  2.4404, // scoreShare
  0.6992, // rank
  0.8337, // relevance
  0.2605, // fact
  0.8699, // worth
  -1.3838, // assistant
  0.1065, // task
  -0.6985, // impersonal
  0.1791, // heldOfTask
  0.6935, // heldOfImpersonal
  -0.2096, // conceptNamed
  0.222, // conceptEvoked
  -0.1137, // conceptMember
  1.3845, // careEvoked
  0.7148, // careOfTask
  0.8854, // wishOfTask
  0.3197, // named
  -0.3979, // otherNamed
  -0.337, // mostHeld
  -0.0323, // keyed
  -1.1567, // questionItself
  0.0964, // bestHeld
  1.0616, // wanting
  -1.0034, // wantingMuch
  -0.1069, // heldOfWanting
];
