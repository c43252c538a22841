/**
 * All rules beyond the schemas, with their levels (spec/pam.md §14). A rule is a check id,
 * optionally followed by a colon and a case. Messages never quote the document.
 */

export type Level = "error" | "warning";
/** A plain check, before an import, or before our own export. Import tolerates broken graphs. */
export type Purpose = "check" | "import" | "export";

interface Rule {
  readonly level: Level;
  readonly onImport?: Level;
  readonly onExport?: Level;
  readonly message: string;
}

const error = (message: string, levels: Partial<Rule> = {}): Rule => ({ level: "error", message, ...levels });
const warning = (message: string, levels: Partial<Rule> = {}): Rule => ({ level: "warning", message, ...levels });

const TOLERATED: Partial<Rule> = { onImport: "warning" };

export const RULES = {
  // Documents and versions.
  "example-schema-detect": error("The member schema does not name a PAM document."),
  "example-schema-detect:stranger": warning("This JSON file is not a PAM document and was skipped."),
  "malformed-json": error("This is not valid, safe JSON."),
  "schema-validation": error("This does not match the schema."),
  "schema-validation:format": error("A time or a URI does not have the required format."),
  "schema-version:later": error("A later major version is not supported."),
  "schema-version:later-minor": warning("A later minor version: its unknown parts are stored beside the document."),
  "schema-version:unknown-member": warning("A member of a later version was stored beside the document."),
  "schema-version:unknown-value": warning("A value of a later version was stored beside the document."),
  "schema-version:pre-release": warning("This is a pre-release version."),
  "schema-version-consistency": error("All files of an export must have the same schema_version."),
  "bundle-files:no-store": error("The export has no memory store."),
  "bundle-files:two-stores": error("The export has more than one memory store."),
  "bundle-files:two-embeddings": error("The export has more than one embeddings file."),
  "bundle-files:same-conversation": error("Two files contain a conversation with the same id."),
  // Memories.
  "content-hash": error("content_hash is not the hash of the content."),
  "id-unique": error("This id is not unique."),
  temporal: error("A time is before the one that it must follow."),
  "temporal:reinforced": warning("last_reinforced is before created_at."),
  "status-consistency": warning("status and superseded_by contradict each other."),
  "status-consistency:relation": warning("A supersedes relation and superseded_by name different successors."),
  "platform-naming": warning("This names a company; PAM names products."),
  "not-exportable": warning("The memory is marked as not exportable.", { onExport: "error" }),
  // References.
  "xref-relation": error("A relation points to a memory that does not exist."),
  "xref-relation:delta": warning("A relation points to a memory outside this delta; it may be in the base."),
  "xref-relation:self": warning("A memory is related to itself."),
  "xref-superseded": error("superseded_by names a memory that does not exist."),
  "xref-superseded:delta": warning("superseded_by names a memory outside this delta; it may be in the base."),
  "xref-superseded:cycle": warning("The memories supersede each other in a cycle."),
  "xref-conversation": error("conversation_ref is not in the index."),
  "xref-conversation:delta": warning("conversation_ref is not in this delta; it may be in the base."),
  "xref-derived": error("derived_memories names a memory that does not exist."),
  "xref-derived:delta": warning("derived_memories names a memory outside this delta; it may be in the base."),
  "xref-bidirectional": warning("The conversation does not list the memory as derived from it.", { onExport: "error" }),
  "xref-embedding": error("embedding_ref names an embedding that does not exist."),
  "xref-embedding:no-file": warning("embedding_ref is set without an embeddings file; it counts as null."),
  "xref-embedding-memory": error("An embedding belongs to a memory that does not exist."),
  // Integrity and signature.
  "integrity-total": error("total_memories is not the number of memories."),
  "integrity-checksum": error("The checksum does not match the memories."),
  "integrity-checksum:sdk-form": error(
    "The checksum matches the memories as the Python SDK writes them, not as they are in this file.",
  ),
  // The owner decides what to do about a bad signature: see `Verification` (PAM-97).
  "signature-payload": error("A signed field is missing, or the signature is older than the export.", TOLERATED),
  "signature-fields": error("The signature's value is not base64url.", TOLERATED),
  "signature-fields:padding": warning("The signature's value must not be padded."),
  "signature-key": error("The public key is unreadable or does not fit the algorithm.", TOLERATED),
  signature: error("The signature is invalid.", TOLERATED),
  "signature:did": warning("The signing key does not match the owner's DID."),
  "incremental-fields": warning("A delta should have base_export_id and since."),
  "id-unique-embeddings": error("An embedding's id, or its memory, is not unique."),
  "dimensions-mismatch": error("The vector's length does not match dimensions."),
  "id-unique-conversation": error("This message id is not unique."),
  dag: error("A parent or child is not a message of the conversation.", TOLERATED),
  "dag:cycle": error("The messages reply to each other in a cycle.", TOLERATED),
  "dag-bidirectional": warning("A child does not name this message as its parent."),
  "conv-temporal-order": warning("Times decrease in a conversation without branches."),
  "conv-crossfile": error("The index and the conversation file contradict each other."),
  "conv-crossfile:created-at": warning("The index and the conversation file have different creation times."),
  "conv-crossfile:tags": warning("The index and the conversation file have different tags."),
  "conv-crossfile:ref": warning("storage.ref does not point to the file of this conversation."),
} as const satisfies Readonly<Record<string, Rule>>;

export type RuleName = keyof typeof RULES;

export function levelOf(name: RuleName, purpose: Purpose): Level {
  const rule: Rule = RULES[name];
  if (purpose === "import") return rule.onImport ?? rule.level;
  return purpose === "export" ? (rule.onExport ?? rule.level) : rule.level;
}
