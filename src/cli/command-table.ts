/** Every command with its sentence, in help order. Command files load on use. */
import { SUMMARIES } from "../operations/summaries.ts";
import type { Command } from "./command.ts";

export interface Entry {
  /** One sentence without the full stop. */
  readonly about: string;
  load(): Promise<Command>;
}

export interface Group {
  readonly title: string;
  readonly commands: Readonly<Record<string, Entry>>;
}

const entry = <Name extends string>(
  about: string,
  file: () => Promise<Readonly<Record<Name, Command>>>,
  name: Name,
): Entry => ({ about, load: async () => (await file())[name] });

const audit = () => import("./commands/audit.ts");
const backup = () => import("./commands/backup.ts");
const config = () => import("./commands/config.ts");
const contract = () => import("./commands/contract.ts");
const exporting = () => import("./commands/export.ts");
const hooks = () => import("./commands/hook.ts");
const importing = () => import("./commands/import.ts");
const installing = () => import("./commands/install.ts");
const keys = () => import("./commands/keys.ts");
const maintenance = () => import("./commands/maintenance.ts");
const memories = () => import("./commands/memories.ts");
const gosum = () => import("./commands/memory.ts");
const observing = () => import("./commands/observe.ts");
const pamCheck = () => import("./commands/pam-check.ts");
const pamDeltas = () => import("./commands/pam-deltas.ts");
const pamWrite = () => import("./commands/pam-write.ts");
const people = () => import("./commands/people.ts");
const persona = () => import("./commands/persona.ts");
const policy = () => import("./commands/policy.ts");
const privacy = () => import("./commands/privacy.ts");
const recalling = () => import("./commands/recall.ts");
const reviewing = () => import("./commands/review.ts");
const rights = () => import("./commands/rights.ts");
const rightsDocuments = () => import("./commands/rights-documents.ts");
const rightsForgetting = () => import("./commands/rights-forget.ts");
const serving = () => import("./commands/serve.ts");
const status = () => import("./commands/status.ts");
const tracing = () => import("./commands/trace.ts");
const undoing = () => import("./commands/undo.ts");
const vaults = () => import("./commands/vaults.ts");
const witness = () => import("./commands/witness.ts");

/** The first group is the everyday commands; help lists the others by name. */
export const GROUPS: readonly Group[] = [
  {
    title: "Everyday",
    commands: {
      remember: entry(SUMMARIES.remember, memories, "remember"),
      observe: entry(SUMMARIES.observe, observing, "observe"),
      recall: entry(SUMMARIES.recall, recalling, "recall"),
      list: entry(SUMMARIES["memories.list"], recalling, "list"),
      profile: entry(SUMMARIES.profile, recalling, "profile"),
      correct: entry(SUMMARIES["memories.correct"], memories, "correct"),
      forget: entry("Preview a deletion; add --confirm to delete permanently", memories, "forget"),
      undo: entry("Undo the last reversible change", undoing, "undo"),
    },
  },
  {
    title: "Memories",
    commands: {
      search: entry(SUMMARIES.search, recalling, "search"),
      inspect: entry(SUMMARIES["memories.inspect"], memories, "inspect"),
      "memories history": entry(SUMMARIES["memories.history"], memories, "memoriesHistory"),
      "memories restore": entry(SUMMARIES["memories.restore"], memories, "memoriesRestore"),
      unhide: entry(SUMMARIES["memories.unhide"], memories, "unhide"),
      freeze: entry(SUMMARIES["state.freeze"], memories, "freeze"),
      restrict: entry(SUMMARIES["state.restrict"], memories, "restrict"),
      resume: entry(SUMMARIES["state.resume"], memories, "resume"),
      review: entry("List what is due for review, and answer it", reviewing, "review"),
      "quarantine list": entry(SUMMARIES["quarantine.list"], reviewing, "quarantineList"),
      "quarantine promote": entry("Accept a quarantined memory as your own", reviewing, "quarantinePromote"),
      "quarantine delete": entry(SUMMARIES["quarantine.delete"], reviewing, "quarantineDelete"),
      notices: entry(SUMMARIES["notices.list"], reviewing, "notices"),
      trace: entry(SUMMARIES["traces.list"], tracing, "trace"),
      "trace replay": entry("Judge recorded decisions again", tracing, "traceReplay"),
    },
  },
  {
    title: "People",
    commands: {
      people: entry(SUMMARIES["people.list"], people, "peopleList"),
      "people list": entry(SUMMARIES["people.list"], people, "peopleList"),
      "people show": entry(SUMMARIES["people.get"], people, "peopleShow"),
      "people rename": entry(SUMMARIES["people.rename"], people, "peopleRename"),
      "people merge": entry(SUMMARIES["people.merge"], people, "peopleMerge"),
      "people split": entry(SUMMARIES["people.split"], people, "peopleSplit"),
    },
  },
  {
    title: "Import and export",
    commands: {
      export: entry("Write everything into one file", exporting, "exportCommand"),
      import: entry(SUMMARIES["imports.create"], importing, "importCommand"),
      "imports list": entry(SUMMARIES["imports.list"], importing, "importsList"),
      "imports undo": entry("Delete everything that an import added", importing, "importsUndo"),
      "pam validate": entry("List the errors of a PAM export", pamCheck, "pamValidate"),
      "pam inspect": entry("Show what a PAM export holds, in numbers", pamCheck, "pamInspect"),
      "pam convert": entry("Convert another product's export to PAM", pamWrite, "pamConvert"),
      "pam sign": entry("Sign a PAM export", pamWrite, "pamSign"),
      "pam verify": entry("Verify the signature of a PAM export, offline", pamCheck, "pamVerify"),
      "pam diff": entry("Show what changed between two PAM exports, or write it as a delta", pamDeltas, "pamDiff"),
      "pam merge": entry("Apply deltas to a PAM export", pamDeltas, "pamMerge"),
      "pam repair": entry("Repair a PAM export, and list every change", pamWrite, "pamRepair"),
    },
  },
  {
    title: "Personas",
    commands: {
      "persona validate": entry(
        "Check a persona's form, and its memory against its policy",
        persona,
        "personaValidate",
      ),
      "persona hash": entry("Print the content hash of a persona", persona, "personaHashCommand"),
      "persona sign": entry("Sign a persona, or make the key to sign with", persona, "personaSign"),
      "persona verify": entry("Verify the signature of a persona, offline", persona, "personaVerify"),
      "persona adopt": entry("Add an empty memory, not yet enabled, to a persona", persona, "personaAdopt"),
      "persona enable-memory": entry(
        "Enable a persona's memory from this signature on",
        persona,
        "personaEnableMemory",
      ),
      "persona render": entry("Print what a prompt would hold of a persona's memory", persona, "personaRender"),
      "memory list": entry("List memories as gosum does", gosum, "memoryList"),
      "memory inspect": entry("Show content, decay and rehearsals of one memory", gosum, "memoryInspect"),
      "memory redact": entry("Take memories out of use, or destroy them", gosum, "memoryRedact"),
      "memory redact-user": entry("Redact everything about one person in this vault", gosum, "memoryRedactUser"),
      "memory anonymise": entry("Replace a memory with one that identifies nobody", gosum, "memoryAnonymise"),
      "memory restore": entry("Restore memories that were redacted softly or archived", gosum, "memoryRestore"),
      "memory audit": entry("Report what was done with the memories of a vault", gosum, "memoryAudit"),
    },
  },
  {
    title: "Memory contract",
    commands: {
      "contract run": entry(SUMMARIES["contract.run"], contract, "contractRun"),
      "contract show": entry(SUMMARIES["contract.show"], contract, "contractShow"),
    },
  },
  {
    title: "Policy and privacy",
    commands: {
      "policy show": entry(SUMMARIES["policy.get"], policy, "policyShow"),
      "policy explain": entry(SUMMARIES["policy.explain"], policy, "policyExplain"),
      "policy check": entry("List the faults of a policy file", policy, "policyCheck"),
      "policy diff": entry("Show what another policy would change, and what it loosens", policy, "policyDiff"),
      "policy set": entry(SUMMARIES["policy.set"], policy, "policySet"),
      "consent give": entry(SUMMARIES["consents.give"], privacy, "consentGive"),
      "consent withdraw": entry(SUMMARIES["consents.withdraw"], privacy, "consentWithdraw"),
      "consent list": entry(SUMMARIES["consents.list"], privacy, "consentList"),
      "patterns list": entry(SUMMARIES["patterns.list"], privacy, "patternsList"),
      "disclosures list": entry(SUMMARIES["disclosures.list"], privacy, "disclosuresList"),
      "disclosures pending": entry(
        "List the notices that recipients are due, and send them",
        privacy,
        "disclosuresPending",
      ),
      "disclosures done": entry(SUMMARIES["disclosures.markGiven"], privacy, "disclosuresDone"),
      "privacy counts": entry(SUMMARIES.privacyCounts, privacy, "privacyCounts"),
      "privacy review": entry("List sensitive memories at half of their time", privacy, "privacyReview"),
    },
  },
  {
    title: "Rights of a person",
    commands: {
      "rights requests": entry(
        "Keep the register of requests: open, acknowledge, extend, decide",
        rights,
        "rightsRequests",
      ),
      "rights access": entry("Copy everything that is stored about the person", rights, "rightsAccess"),
      "rights rectify": entry("Correct a memory, and enter it into the register", rights, "rightsRectify"),
      "rights restrict": entry(
        "Restrict the vault or a memory, and enter it into the register",
        rights,
        "rightsRestrict",
      ),
      "rights portability": entry("Write a file to take along, with inferred data marked", rights, "rightsPortability"),
      "rights object": entry("Object to one purpose, or to work patterns", rights, "rightsObject"),
      "rights withdraw": entry("End a consent, and enter it into the register", rights, "rightsWithdraw"),
      "rights forget": entry("Forget a person in all vaults", rightsForgetting, "rightsForget"),
      "rights confirm": entry("Answer what others asked you to forget", rightsForgetting, "rightsConfirm"),
      "rights drill": entry("Forget a made-up person, and look for what is left", rightsForgetting, "rightsDrill"),
      "rights notice": entry("Write the privacy notice from the configuration", rightsDocuments, "rightsNotice"),
      "rights record": entry("Write the record of processing activities", rightsDocuments, "rightsRecord"),
      "rights assessment": entry("Write the data protection impact assessment", rightsDocuments, "rightsAssessment"),
      "rights matrix": entry("Write who can see what", rightsDocuments, "rightsMatrix"),
      "rights pack": entry("Write record, assessment and matrix into one folder", rightsDocuments, "rightsPack"),
      "rights breach": entry("Report who is affected by a breach, in counts", rightsDocuments, "rightsBreach"),
    },
  },
  {
    title: "Log and receipts",
    commands: {
      "audit list": entry("List what was done in this store", audit, "auditList"),
      "audit verify": entry("Verify the log of this store, or of copied files", audit, "auditVerify"),
      "audit prove": entry("Print the receipt of an erasure, or the proofs for a witness", audit, "auditProve"),
      "audit key": entry("Print the key that others verify the log with", audit, "auditKey"),
      "audit rotate": entry("Rotate the key that signs the log", audit, "auditRotate"),
      "audit export": entry("Write the log as files that anyone can verify", audit, "auditExport"),
      "audit witness": entry("Run a witness on a second machine: sign only what appends", witness, "auditWitness"),
      "audit prune": entry("Delete the access logs of past months", audit, "auditPrune"),
      "receipt verify": entry("Verify a receipt, offline", audit, "receiptVerify"),
    },
  },
  {
    title: "Keys",
    commands: {
      "keys show": entry("Show who can open the vault, and with what", keys, "keysShow"),
      "keys add-recovery": entry("Add a recovery key, shown once and typed again", keys, "keysAddRecovery"),
      "keys new-recovery": entry("Write a new recovery key into a file", keys, "keysNewRecovery"),
      "keys set-passphrase": entry("Set a passphrase that opens the vault", keys, "keysSetPassphrase"),
      "keys remove": entry("Remove a passphrase or a recovery key", keys, "keysRemove"),
      "keys hold-alone": entry("Let only the owner open the vault", keys, "keysHoldAlone"),
      "keys share": entry("Let the store open the vault again", keys, "keysShare"),
      "keys rotate": entry("Rotate the key of the vault", keys, "keysRotate"),
      "keys guard": entry("Hand the keyring over to a key provider", keys, "keysGuard"),
      unlock: entry("Unlock a vault for this login", keys, "unlock"),
      lock: entry("Lock what was unlocked", keys, "lock"),
    },
  },
  {
    title: "Vaults and backups",
    commands: {
      "vaults list": entry("List the vaults of this store", vaults, "vaultsList"),
      "vaults create": entry("Create a vault", vaults, "vaultsCreate"),
      "vaults rename": entry("Rename a vault", vaults, "vaultsRename"),
      "vaults delete": entry("Destroy a vault by its name, as destroy does", vaults, "vaultsDelete"),
      destroy: entry("Destroy a whole vault and its keys", vaults, "destroy"),
      "backup data": entry("Copy the data consistently, never with a key", backup, "backupData"),
      "backup keys": entry("Copy the keystore, apart from the data", backup, "backupKeys"),
      "restore data": entry("Restore a backup; what was erased stays erased", backup, "restoreData"),
      "restore keys": entry("Restore keys where they are lost", backup, "restoreKeys"),
      "restore finish": entry("Delete what a restore replaced", backup, "restoreFinish"),
      "restore drill": entry("Practise a restore, without touching the store", backup, "restoreDrill"),
    },
  },
  {
    title: "Maintenance",
    commands: {
      maintain: entry(SUMMARIES.maintain, maintenance, "maintain"),
      compact: entry(SUMMARIES.compact, maintenance, "compact"),
      reform: entry(SUMMARIES.reform, maintenance, "reform"),
      stats: entry(SUMMARIES.stats, status, "stats"),
      doctor: entry("Check files, keys and records", status, "doctor"),
      operator: entry("Show the whole store in counts, for its operator", status, "operator"),
    },
  },
  {
    title: "Server, agents and settings",
    commands: {
      serve: entry("Serve the vaults over HTTP, to programs with a token", serving, "serve"),
      mcp: entry("Serve one vault over the Model Context Protocol", serving, "mcp"),
      hook: entry("Answer a hook of an agent's host", hooks, "hook"),
      install: entry("Install the hooks and the server into an agent: Claude Code, NanoClaw", installing, "install"),
      uninstall: entry("Remove from an agent what install wrote", installing, "uninstall"),
      "token create": entry("Create a token with which a program uses a vault over HTTP", serving, "tokenCreate"),
      "token list": entry("List the valid tokens", serving, "tokenList"),
      "token revoke": entry("Revoke a token at once", serving, "tokenRevoke"),
      "config set": entry("Choose the language model that forms memories", config, "configSet"),
      "config show": entry("Show each setting with its value and its origin", config, "configShow"),
      completion: {
        about: "Print a completion script for bash, zsh or fish",
        load: async () => (await import("./commands/completion.ts")).completion(COMMANDS),
      },
    },
  },
];

export const COMMANDS: Readonly<Record<string, Entry>> = Object.assign({}, ...GROUPS.map(({ commands }) => commands));

/** First words of two-word commands. */
export const NOUNS: ReadonlySet<string> = new Set(
  Object.keys(COMMANDS).flatMap((name) => (name.includes(" ") ? [name.slice(0, name.indexOf(" "))] : [])),
);
