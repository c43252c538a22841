/**
 * What must be there, so that a piece without it stays broken: whatever else cannot be read is dropped when a piece is mended
 * (repair-piece.ts).
 */
import type { PathStep } from "./json-path.ts";
import type { PieceKind } from "./validators.ts";

/** Members that the schema does not let go, and an entry of a list that stands for something. */
export function isNeeded(kind: PieceKind, path: readonly PathStep[]): boolean {
  const last = path.at(-1);
  if (typeof last === "number") return path.at(-2) !== "tags";
  const name = String(last);
  return path.length === 1
    ? ROOT_NEEDED[kind].includes(name)
    : NESTED_NEEDED.has(path.filter((step) => typeof step === "string").join("."));
}

const ROOT_NEEDED: Readonly<Record<PieceKind, readonly string[]>> = {
  store: ["schema", "schema_version", "owner", "memories"],
  header: ["schema", "schema_version", "owner", "memories"],
  // An unknown status dropped would read as active: what somebody deleted would be back.
  memory: ["id", "type", "custom_type", "status", "content", "content_hash", "temporal", "provenance"],
  relation: ["id", "from", "to", "type", "created_at"],
  "index entry": ["id", "platform", "temporal"],
  conversation: ["schema", "schema_version", "id", "provider", "temporal", "messages"],
  message: ["id", "role", "created_at", "content"],
  embeddings: ["schema", "schema_version", "embeddings"],
  embedding: ["id", "memory_id", "model", "dimensions", "created_at"],
};
/** Without its word, `access` would say more than was said: exportable, and private or not. */
const NESTED_NEEDED: ReadonlySet<string> = new Set([
  ...[
    "temporal.created_at",
    "provenance.platform",
    "provider.name",
    "owner.id",
    "access.visibility",
    "access.exportable",
  ],
  ...[
    "access.shared_with.entity",
    "access.shared_with.permissions",
    "storage.type",
    "storage.ref",
    "content.type",
    "content.parts.type",
  ],
  ...["attachments.type", "tool_calls.name", "participants.role", "integrity.checksum", "integrity.total_memories"],
  ...["signature.algorithm", "signature.public_key", "signature.value", "signature.signed_at"],
]);
