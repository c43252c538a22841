// Written by `npm run train:relevance` from data/questions. Do not edit.

/** In the order of SIGN_NAMES. */
export const RELEVANCE_WEIGHTS: readonly number[] = [
  -3.8172, // bias
  1.6065, // held
  -1.8152, // lexical
  1.8063, // message
  -1.4585, // neighbour
  -1.1587, // session
  -0.8625, // standingInstruction
  -0.386, // standingPreference
  -0.4321, // speaker
  -0.1465, // time
  1.7986, // scoreShare
  0.3532, // rank
  1.3349, // relevance
  0.1052, // fact
  0.2466, // worth
  -1.8633, // assistant
  0.1802, // task
  -0.1458, // impersonal
  -0.2982, // heldOfTask
  0.1157, // heldOfImpersonal
  -0.2228, // conceptNamed
  0.3305, // conceptEvoked
  -0.0445, // conceptMember
  1.4778, // careEvoked
  0.3514, // careOfTask
  0.9603, // wishOfTask
  0.4823, // named
  -0.0648, // otherNamed
  -0.3583, // mostHeld
  -0.1348, // keyed
  -1.867, // questionItself
  0.2405, // bestHeld
  1.2212, // wanting
  -1.1382, // wantingMuch
  -0.074, // heldOfWanting
];
