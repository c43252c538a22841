/** Turns a product's conversation into a PAM conversation. */

import { compact, filled, type JsonObject } from "../json-values.ts";
import {
  CONVERSATION_SCHEMA,
  PAM_VERSION,
  type PamAttachment,
  type PamContent,
  type PamConversation,
  type PamMessage,
  type PamRole,
  type PamToolCall,
} from "../pam/documents.ts";
import { arrangeMessages, type PlacedNode } from "./sessions.ts";
import type { Citation } from "./sources.ts";
import { stableId } from "./stable-id.ts";
import { exactInstant } from "./statement.ts";

export interface MessageDraft {
  /** The provider's id, or a stableId. */
  readonly id: string;
  readonly providerId?: string | undefined;
  readonly parent?: string | undefined;
  readonly role: PamRole;
  /** Milliseconds UTC. Default: the conversation's time. */
  readonly at?: number | undefined;
  readonly content?: PamContent | undefined;
  readonly model?: string | undefined;
  readonly isThought?: boolean;
  readonly attachments?: readonly PamAttachment[];
  readonly citations?: readonly Citation[];
  readonly toolCalls?: readonly PamToolCall[];
  readonly rawMetadata?: JsonObject;
}

export interface ConversationDraft {
  readonly platform: string;
  readonly providerId?: string | undefined;
  /** Identifies a conversation without a provider id; must be the same in a later export. */
  readonly idWords?: readonly string[];
  readonly accountId?: string | undefined;
  readonly title?: string | undefined;
  readonly model?: string | undefined;
  readonly systemInstruction?: string | undefined;
  /** Milliseconds UTC. Default: the first message's time, `updatedAt` or the import's time. */
  readonly at?: number | undefined;
  readonly updatedAt?: number | undefined;
  readonly isArchived?: boolean;
  readonly messages: readonly MessageDraft[];
  /** Parents of nodes that are not messages, to relink their children. */
  readonly skippedParents?: ReadonlyMap<string, string | undefined>;
  /** The provider's position of a message among its siblings. */
  readonly placeOf?: ReadonlyMap<string, number>;
  readonly rawMetadata?: JsonObject;
}

/** Importer, time and source file (PAM-111, PAM-112). */
export type ImportMetadata = NonNullable<PamConversation["import_metadata"]>;

interface DraftContext {
  readonly importMetadata: ImportMetadata;
  /** Milliseconds UTC, for conversations without a time. */
  readonly now: number;
}

/** Values of `raw_metadata.import_notes` for times that are not the provider's. */
const TIME_FROM_CONVERSATION = "created-at-from-conversation";
const TIME_FROM_IMPORT = "created-at-from-import";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The provider's own id if it is a UUID, else a UUIDv8 derived from it (PAM-111). */
const conversationId = (platform: string, providerId: string): string =>
  UUID.test(providerId) ? providerId : stableId(platform, "conversation", providerId);

/** Message ids are the provider's, which are unique per conversation (PAM-109). */
export function conversationOf(draft: ConversationDraft, context: DraftContext): PamConversation {
  const id =
    draft.providerId === undefined
      ? stableId(draft.platform, "conversation", ...(draft.idWords ?? []))
      : conversationId(draft.platform, draft.providerId);
  const known = draft.at ?? earliest(draft.messages) ?? draft.updatedAt;
  const at = known ?? context.now;
  const messages = placedMessages(draft, id, at).map(message);
  return {
    schema: CONVERSATION_SCHEMA,
    schema_version: PAM_VERSION,
    id,
    provider: compact({
      name: draft.platform,
      conversation_id: draft.providerId,
      account_id: draft.accountId,
    }),
    ...compact({ title: draft.title, model: draft.model, system_instruction: draft.systemInstruction }),
    participants: [...new Set(messages.map(({ role }) => role))].map((role) =>
      compact({ role, provider_id: role === "user" ? draft.accountId : undefined }),
    ),
    temporal: compact({
      created_at: exactInstant(at),
      updated_at: draft.updatedAt === undefined ? undefined : exactInstant(Math.max(draft.updatedAt, at)),
    }),
    is_archived: draft.isArchived ?? false,
    messages,
    raw_metadata: noted(draft.rawMetadata, known === undefined ? TIME_FROM_IMPORT : undefined),
    import_metadata: context.importMetadata,
  };
}

interface Node {
  readonly id: string;
  readonly at: number;
  readonly draft: MessageDraft;
}

function placedMessages(draft: ConversationDraft, conversation: string, at: number): readonly PlacedNode<Node>[] {
  const seen = new Set<string>();
  const nodes = draft.messages.map((entry, index) => {
    const id = seen.has(entry.id) ? stableId(conversation, entry.id, String(index)) : entry.id;
    seen.add(id);
    return { id, at: entry.at ?? at, draft: entry };
  });
  const parentOf = new Map(draft.skippedParents ?? []);
  for (const { id, draft: entry } of nodes) parentOf.set(id, entry.parent === id ? undefined : entry.parent);
  return arrangeMessages(nodes, { parentOf, placeOf: draft.placeOf });
}

function message({ node, parent, children }: PlacedNode<Node>): PamMessage {
  const { draft } = node;
  const raw = noted(draft.rawMetadata, draft.at === undefined ? TIME_FROM_CONVERSATION : undefined);
  return compact({
    id: node.id,
    provider_message_id: draft.providerId,
    role: draft.role,
    content: draft.content ?? { type: "text", text: "" },
    created_at: exactInstant(node.at),
    parent_id: parent ?? null,
    children_ids: children,
    model: draft.model,
    is_thought: draft.isThought === true ? true : undefined,
    attachments: filled(draft.attachments),
    citations: filled(draft.citations),
    tool_calls: filled(draft.toolCalls),
    raw_metadata: Object.keys(raw).length === 0 ? undefined : raw,
  });
}

const noted = (raw: JsonObject | undefined, note: string | undefined): JsonObject =>
  note === undefined ? (raw ?? {}) : { ...raw, import_notes: [note] };

function earliest(messages: readonly MessageDraft[]): number | undefined {
  const times = messages.flatMap(({ at }) => at ?? []);
  return times.length === 0 ? undefined : times.reduce((least, at) => Math.min(least, at));
}
