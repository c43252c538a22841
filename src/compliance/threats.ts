/** The threat model as an assessment of impact tells it (GDPR 35(7)): who may do what to the persons, what stands against it, and what is left. */

export interface Threat {
  readonly id: string;
  readonly who: string;
  readonly harm: string;
  readonly control: string;
  /** What is left, said plainly. */
  readonly residual: string;
  readonly level: "low" | "medium" | "high";
}

export const THREATS: readonly Threat[] = [
  {
    id: "A1",
    who: "an administrator of the organisation",
    harm: "reads what somebody's assistant remembers of them",
    control: "of personal vaults they get counts and no content; loosening a policy needs a notice to the owner",
    residual: "in deployment custody the operator holds the key, and says so",
    level: "medium",
  },
  {
    id: "A2",
    who: "whoever runs the storage",
    harm: "reads or changes rows and files",
    control: "sealed records bound to their place, keys elsewhere, a hash-chained log",
    residual: "times, sizes and numbers of records can be seen",
    level: "low",
  },
  {
    id: "A3",
    who: "another user or tenant",
    harm: "learns what is in a vault, or that it is there",
    control: "one vault, one key, one index; no call reads across vaults",
    residual: "none known",
    level: "low",
  },
  {
    id: "A5",
    who: "hostile content in a page, mail or tool's answer",
    harm: "plants false memories or instructions",
    control:
      "what came from outside is marked by its origin, cannot instruct, identify or correct, and has limits of number",
    residual: "a false statement may be shown, marked as coming from outside",
    level: "medium",
  },
  {
    id: "A6",
    who: "whoever has an old backup or a stolen disk",
    harm: "reads what was kept, or what was erased since",
    control:
      "keys lie in another folder than the data; keys of what is erased are destroyed and their parent is changed",
    residual: "a stolen home folder holds data and keys in the standard mode",
    level: "medium",
  },
  {
    id: "A7",
    who: "a server process under foreign control",
    harm: "reads the vaults that are open",
    control: "vaults are opened one by one and closed again; erased data are gone from it too",
    residual: "open vaults can be read by whoever controls the process and the master key",
    level: "high",
  },
  {
    id: "A8",
    who: "an accident",
    harm: "memories are lost, or an erasure is not done in full",
    control: "durable commits, checked files, erasures that go on where they stopped, receipts",
    residual: "who loses all keys loses the vault",
    level: "low",
  },
  {
    id: "A11",
    who: "a provider of embeddings or of a language model",
    harm: "keeps or uses what it was sent",
    control:
      "none by default; secrets masked; sensitive data to local ones alone; a ledger of what went to whom; regions",
    residual: "what was sent is out of reach, and its erasure can only be asked for",
    level: "medium",
  },
  {
    id: "R1",
    who: "the controller",
    harm: "uses memories to decide about a person, or keeps them for longer than was said",
    control:
      "decision use is prohibited by default; retention by class; purposes on every memory; objection by purpose",
    residual: "a host that ignores these marks is not stopped by them",
    level: "medium",
  },
  {
    id: "R2",
    who: "a conversation about somebody else",
    harm: "third persons are remembered without knowing",
    control:
      "sensitive data about those who take no part are refused and masked; whom a memory is about is recorded; who asks to be forgotten is looked for in every vault",
    residual: "ordinary facts about others are kept in the owner's vault until its owner lets them go",
    level: "medium",
  },
];
