import { compact } from "../compact.ts";
import {
  CONVERSATION_SCHEMA,
  type JsonObject,
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
  /** The provider's id, or a stableId where it has none. */
  readonly id: string;
  readonly providerId?: string | undefined;
  readonly parent?: string | undefined;
  readonly role: PamRole;
  /** Milliseconds UTC. Missing or unreadable: that of the conversation. */
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
  /** Used instead of a missing provider id: words that stay the same in a later export. */
  readonly idWords?: readonly string[];
  readonly accountId?: string | undefined;
  readonly title?: string | undefined;
  readonly model?: string | undefined;
  readonly systemInstruction?: string | undefined;
  /**
   * Milliseconds UTC. Default: the time of the first message, then of the last change, then of the
   * import.
   */
  readonly at?: number | undefined;
  readonly updatedAt?: number | undefined;
  readonly isArchived?: boolean;
  readonly messages: readonly MessageDraft[];
  /** Parents of nodes that are no messages, for messages that hang on them. */
  readonly passedOver?: ReadonlyMap<string, string | undefined>;
  /** Place of a message among its siblings as the provider has it. */
  readonly placeOf?: ReadonlyMap<string, number>;
  readonly rawMetadata?: JsonObject;
}

/** Who read a file, when, from which bytes (PAM-111, PAM-112). */
export type ImportMetadata = NonNullable<PamConversation["import_metadata"]>;

interface DraftContext {
  readonly importMetadata: ImportMetadata;
  /** Milliseconds UTC. Stands for the time of a conversation that tells none. */
  readonly now: number;
}

/** Said in `raw_metadata.import_notes` where a time was not the provider's own. */
const TIME_FROM_CONVERSATION = "created-at-from-conversation";
const TIME_FROM_IMPORT = "created-at-from-import";

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The provider's own id if it is a UUID, else a UUIDv8 derived from it (PAM-111). */
const conversationId = (platform: string, providerId: string): string =>
  UUID.test(providerId) ? providerId : stableId(platform, "conversation", providerId);

/**
 * Message ids stay the provider's: they need to be unique inside their conversation only (PAM-109).
 */
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
  const parentOf = new Map(draft.passedOver ?? []);
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

const filled = <Entry>(list: readonly Entry[] = []): readonly Entry[] | undefined =>
  list.length === 0 ? undefined : list;

const noted = (raw: JsonObject | undefined, note: string | undefined): JsonObject =>
  note === undefined ? (raw ?? {}) : { ...raw, import_notes: [note] };

function earliest(messages: readonly MessageDraft[]): number | undefined {
  const times = messages.flatMap(({ at }) => at ?? []);
  return times.length === 0 ? undefined : times.reduce((least, at) => Math.min(least, at));
}
