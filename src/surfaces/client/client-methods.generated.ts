/** What the client can call. Written by scripts/write-client.ts from the server's routes; do not edit. */
export type Observed = {
  readonly messages: readonly {
    /** an id in any of its forms */ readonly id?: string;
    readonly outcome: "stored" | "stored_in_part" | "known" | "denied" | "empty";
    readonly reason?: string;
  }[];
  readonly formed: readonly {
    /** an id in any of its forms */ readonly id: string;
    readonly text: string;
    readonly type:
      | "fact"
      | "preference"
      | "skill"
      | "context"
      | "relationship"
      | "goal"
      | "instruction"
      | "identity"
      | "environment"
      | "project"
      | "custom";
    readonly hold:
      | "active"
      | "deprioritized"
      | "archived"
      | "hidden"
      | "restricted"
      | "quarantined"
      | "pending"
      | "erased";
    readonly messages: readonly string[];
  }[];
  readonly repeated_count: number;
  /** candidates that were not kept, by reason code */
  readonly denied: { readonly [name: string]: number };
  /** what the caller should look at, such as a role that is not known and is treated as untrusted */
  readonly warnings?: readonly string[];
  readonly pending_count: number;
  readonly hooks?: { readonly [name: string]: number };
};
export type Problem = {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  /** what can be done now */
  readonly detail: string;
  readonly code:
    | "agent_failed"
    | "already_exists"
    | "closed"
    | "digest_changed"
    | "forbidden"
    | "hook_failed"
    | "invalid_input"
    | "invalid_policy"
    | "item_frozen"
    | "key_mismatch"
    | "key_provider_failed"
    | "keys_changed"
    | "log_corrupt"
    | "log_fork"
    | "log_rollback"
    | "not_found"
    | "notice_required"
    | "provider_failed"
    | "rate_limited"
    | "record_corrupt"
    | "record_shredded"
    | "store_busy"
    | "store_corrupt"
    | "store_full"
    | "store_read_only"
    | "store_too_new"
    | "store_too_old"
    | "store_unsafe"
    | "timed_out"
    | "token_expired"
    | "token_used"
    | "too_large"
    | "too_many_attempts"
    | "unauthorized"
    | "unsupported"
    | "vault_frozen"
    | "vault_locked"
    | "vault_restricted"
    | "write_denied"
    | "wrong_key"
    | "internal";
  readonly facts: { readonly [name: string]: string | number };
};
export type Observation = {
  readonly role: string;
  readonly content: string;
  /** milliseconds UTC or ISO 8601 */
  readonly at?: number | string;
  /** IANA name, as Europe/Berlin */
  readonly time_zone?: string;
  readonly session?: string;
  /** your own: the same id again stores nothing */
  readonly id?: string;
  readonly speaker?: string;
  readonly subject?: string;
  readonly source?: "user_direct" | "user_pasted" | "assistant" | "tool" | "document" | "import" | "system";
  readonly kind?: "turn" | "event";
  readonly event?: {
    readonly type: string;
    readonly page?: string;
    readonly anchors?: { readonly [name: string]: string };
    readonly entities?: readonly string[];
    readonly resource_urls?: readonly string[];
  };
  readonly channel?: string;
  readonly agent?: string;
  readonly metadata?: { readonly [name: string]: unknown };
};
export type Remembered = {
  /** an id in any of its forms */ readonly id: string;
  readonly outcome: "stored" | "repeated" | "quarantined";
  readonly text: string;
  readonly type:
    | "fact"
    | "preference"
    | "skill"
    | "context"
    | "relationship"
    | "goal"
    | "instruction"
    | "identity"
    | "environment"
    | "project"
    | "custom";
};
export type Recall = {
  readonly query: string;
  readonly items: readonly RecalledMemory[];
  /** ready for a prompt: fenced as data; empty where nothing is relevant */
  readonly prompt: string;
  readonly tokens: number;
  readonly confidence: number;
  readonly left_out: {
    readonly beyond_items_count: number;
    readonly beyond_tokens_count: number;
    readonly cooling_count: number;
    readonly faded_count: number;
    readonly duplicate_count: number;
    readonly total_count: number;
    readonly may_be_more: boolean;
  };
  readonly contains_untrusted: boolean;
  readonly searched_count: number;
  readonly layers?: {
    readonly topics: readonly {
      /** an id in any of its forms */ readonly id: string;
      readonly label: string;
    }[];
    readonly stopped_at: "summaries" | "facts" | "messages";
    readonly recent: readonly ({
      /** an id in any of its forms */ readonly id: string;
    } & { readonly [name: string]: unknown })[];
  };
  readonly degraded?: string;
};
export type RecalledMemory = {
  /** an id in any of its forms */ readonly id: string;
  readonly short_id: string;
  readonly layer: "message" | "fact" | "summary" | "topic";
  readonly type:
    | "fact"
    | "preference"
    | "skill"
    | "context"
    | "relationship"
    | "goal"
    | "instruction"
    | "identity"
    | "environment"
    | "project"
    | "custom";
  /** of a passage: the part of the message that is quoted */
  readonly text: string;
  /** what a model is shown of it: subject, words and date on one line */
  readonly line: string;
  /** of a passage: what it said is no longer so */
  readonly is_history?: true;
  readonly details: readonly string[];
  readonly markers: readonly string[];
  readonly truth: "current" | "superseded" | "retracted" | "deprecated";
  /** milliseconds UTC */
  readonly at: number;
  readonly time?: {
    /** milliseconds UTC */ readonly start: number;
    /** milliseconds UTC */
    readonly end: number;
  };
  readonly speaker?: string;
  readonly subject?: string;
  readonly labels: readonly string[];
  readonly salience: number;
  readonly confidence: number;
  readonly relevance: number;
  readonly score: number;
  readonly taint: "clean" | "untrusted";
  readonly source: "user_direct" | "user_pasted" | "assistant" | "tool" | "document" | "import" | "system";
  readonly privacy_class:
    | "non-pii"
    | "aggregate"
    | "guest-pii"
    | "staff-pii"
    | "sensitive-pii"
    | "commercial-confidential";
  readonly messages: readonly {
    /** an id in any of its forms */ readonly id: string;
    readonly message_id?: string;
    readonly session?: string;
    /** milliseconds UTC */
    readonly at: number;
  }[];
  readonly context?: {
    /** an id in any of its forms */ readonly id: string;
    readonly message_id?: string;
    readonly session?: string;
    readonly speaker?: string;
    readonly role: string;
    /** milliseconds UTC */
    readonly at: number;
    readonly text: string;
  };
  readonly earlier?: readonly {
    /** an id in any of its forms */ readonly id: string;
    readonly text: string;
    /** milliseconds UTC */
    readonly at: number;
    readonly truth: "current" | "superseded" | "retracted" | "deprecated";
    readonly taint: "clean" | "untrusted";
    readonly speaker?: string;
    readonly messages: readonly {
      /** an id in any of its forms */ readonly id: string;
      readonly message_id?: string;
      readonly session?: string;
      /** milliseconds UTC */
      readonly at: number;
    }[];
  }[];
  readonly conflict?: true;
  /** with `explain`: what ranked it, and the words that it was formed from */
  readonly why?: { readonly rank: number } & { readonly [name: string]: unknown };
};
export type Filter = {
  /** milliseconds UTC or ISO 8601 */ readonly after?: number | string;
  /** milliseconds UTC or ISO 8601 */
  readonly before?: number | string;
  readonly types?: readonly (
    | "fact"
    | "preference"
    | "skill"
    | "context"
    | "relationship"
    | "goal"
    | "instruction"
    | "identity"
    | "environment"
    | "project"
    | "custom"
  )[];
  readonly layers?: readonly ("message" | "fact" | "summary" | "topic")[];
  readonly labels?: readonly string[];
  readonly speaker?: string;
  readonly agent?: string;
  readonly metadata?: { readonly [name: string]: unknown };
  readonly in_session?: string;
  readonly min_confidence?: number;
  readonly source?: readonly (
    | "user_direct"
    | "user_pasted"
    | "assistant"
    | "tool"
    | "document"
    | "import"
    | "system"
  )[];
  readonly hold?: readonly (
    | "active"
    | "deprioritized"
    | "archived"
    | "hidden"
    | "restricted"
    | "quarantined"
    | "pending"
    | "erased"
  )[];
  readonly truth?: readonly ("current" | "superseded" | "retracted" | "deprecated")[];
};
export type Memory = {
  readonly item: {
    /** an id in any of its forms */ readonly id: string;
    readonly layer: "message" | "fact" | "summary" | "topic";
    readonly text: string;
  } & { readonly [name: string]: unknown };
  /** what a model is shown of it: subject, words and date on one line */
  readonly line: string;
} & { readonly [name: string]: unknown };
export type PastValue = {
  /** an id in any of its forms */ readonly id: string;
  readonly line: string;
  readonly truth: "current" | "superseded" | "retracted" | "deprecated";
  /** when it was said, milliseconds UTC */
  readonly at: number;
};
export type Profile = {
  /** the owner's name, or whom it is about */ readonly subject: string;
  /** only groups with lines, in a fixed order */
  readonly groups: readonly {
    readonly name: "identity" | "health" | "people" | "work" | "preferences" | "instructions" | "plans" | "events";
    readonly lines: readonly {
      /** an id in any of its forms */ readonly id: string;
      readonly line: string;
    }[];
  }[];
  /** ready for a prompt, one line a group; empty where nothing is known */
  readonly text: string;
  readonly tokens: number;
};
export type Person = {
  readonly name: string;
  /** what they are to the owner, such as sister */
  readonly relation?: string;
  /** current memories about them */
  readonly memories: readonly string[];
  /** current memories that only mention them */
  readonly mentioned_in: readonly string[];
};
export type PersonWithLines = {
  readonly name: string;
  /** what they are to the owner, such as sister */
  readonly relation?: string;
  /** current memories about them */
  readonly memories: readonly string[];
  /** current memories that only mention them */
  readonly mentioned_in: readonly string[];
  /** of all of these memories, in this order */
  readonly lines: readonly {
    /** an id in any of its forms */ readonly id: string;
    readonly line: string;
  }[];
};
export type ForgetPlan = {
  readonly target: ForgetTarget;
  readonly grade: "hide" | "archive" | "forget" | "shred" | "purge";
  readonly reason: "rtbf" | "user_request" | "retention" | "policy" | "legal" | "error" | "poison";
  readonly keep_source: boolean;
  readonly words?: readonly { readonly text: string; readonly kind: "name" | "word" | "phrase" | "identifier" }[];
  readonly samples: readonly {
    /** an id in any of its forms */ readonly id: string;
    readonly layer: "message" | "fact" | "summary" | "topic";
    readonly text: string;
    readonly cause: "target" | "by_reference" | "repeated";
  }[];
  readonly item_count: number;
  readonly message_count: number;
  readonly counts: {
    readonly message: number;
    readonly fact: number;
    readonly summary: number;
    readonly topic: number;
  };
  readonly cuts: readonly {
    /** an id in any of its forms */ readonly id: string;
    readonly text: string;
    readonly cause: "target" | "by_reference" | "repeated";
  }[];
  readonly cut_count: number;
  readonly by_reference_count: number;
  readonly next_offset?: number;
  readonly weakened_count: number;
  readonly look_alikes: readonly {
    /** an id in any of its forms */ readonly id: string;
    readonly layer: "message" | "fact" | "summary" | "topic";
    readonly text: string;
  }[];
  readonly look_alike_count: number;
  readonly look_alikes_are: "leave" | "withhold";
  readonly suggestions: readonly {
    /** an id in any of its forms */ readonly id: string;
    readonly layer: "message" | "fact" | "summary" | "topic";
    readonly text: string;
  }[];
  /** Confirms exactly this, without the plan, for ten minutes. Only the caller who got it can use it. */
  readonly token: string;
  /** milliseconds UTC */
  readonly expires_at: number;
};
export type ForgetTarget =
  | { readonly ids: readonly string[] }
  | { readonly session: string }
  | { readonly query: string; readonly any?: boolean; readonly also?: readonly string[] }
  | {
      /** milliseconds UTC or ISO 8601 */ readonly before: number | string;
      /** milliseconds UTC or ISO 8601 */
      readonly after?: number | string;
    }
  | {
      /** milliseconds UTC or ISO 8601 */ readonly after: number | string;
    }
  | { readonly labels: readonly string[] }
  | { readonly person: { readonly identifiers?: readonly string[]; readonly sessions?: readonly string[] } }
  | {
      /** an id in any of its forms */ readonly asked: string;
    }
  | {
      /** an id in any of its forms */ readonly import: string;
    };
export type ErasureReceipt = {
  /** an id in any of its forms */ readonly job: string;
  readonly grade: string;
  readonly state: string;
  readonly item_count: number;
  readonly cut_count: number;
  /** milliseconds UTC */
  readonly requested_at: number;
  readonly log_count: number;
  readonly log_head: string;
};
export type Refusal = {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  /** what can be done now */
  readonly detail: string;
  readonly code:
    | "agent_failed"
    | "already_exists"
    | "closed"
    | "digest_changed"
    | "forbidden"
    | "hook_failed"
    | "invalid_input"
    | "invalid_policy"
    | "item_frozen"
    | "key_mismatch"
    | "key_provider_failed"
    | "keys_changed"
    | "log_corrupt"
    | "log_fork"
    | "log_rollback"
    | "not_found"
    | "notice_required"
    | "provider_failed"
    | "rate_limited"
    | "record_corrupt"
    | "record_shredded"
    | "store_busy"
    | "store_corrupt"
    | "store_full"
    | "store_read_only"
    | "store_too_new"
    | "store_too_old"
    | "store_unsafe"
    | "timed_out"
    | "token_expired"
    | "token_used"
    | "too_large"
    | "too_many_attempts"
    | "unauthorized"
    | "unsupported"
    | "vault_frozen"
    | "vault_locked"
    | "vault_restricted"
    | "write_denied"
    | "wrong_key"
    | "internal";
  readonly facts: { readonly [name: string]: string | number };
  readonly success: false;
  readonly message: string;
};
export type GumemContext = {
  readonly user_id: string;
  readonly session_id?: string;
  readonly session?: { readonly title?: string; readonly metadata?: { readonly [name: string]: unknown } };
  readonly query: string;
  /** the last messages of the session, and older ones that matter for the query */
  readonly short_term_context: readonly GumemMessage[];
  /** facts */
  readonly mid_term_context: readonly GumemFact[];
  /** summaries, reusable across sessions */
  readonly long_term_user_context: readonly GumemSummary[];
  /** what was said in other sessions, as it was said */
  readonly quotations: readonly GumemQuotation[];
  /** ready for a prompt */
  readonly formatted_context: string;
  readonly history: readonly GumemMessage[];
  readonly facts: readonly GumemFact[];
  readonly summary: readonly GumemSummary[];
  readonly messages: readonly GumemMessage[];
  readonly observations: readonly GumemFact[];
  readonly propositions: readonly GumemSummary[];
  readonly topics: readonly { readonly id: string; readonly label: string }[];
  readonly stopped_at: "summaries" | "facts" | "messages";
  /** fields of the configuration that change nothing here */
  readonly unused_config?: readonly string[];
  readonly contains_untrusted: boolean;
};
export type GumemMessage = {
  readonly id: string;
  /** its sender's own */
  readonly message_id?: string;
  readonly session_id?: string;
  readonly role: string;
  readonly content: string;
  /** ISO 8601 */
  readonly timestamp: string;
  readonly event_type?: string;
  readonly page?: string;
  readonly anchors?: { readonly [name: string]: string };
  readonly entities?: readonly string[];
  readonly resource_urls?: readonly string[];
  readonly metadata?: { readonly [name: string]: unknown };
  readonly status: "pending" | "chunked" | "processed" | "failed";
  /** untrusted: outside content took part, so that a host can gate its tools */
  readonly taint: "clean" | "untrusted";
  /** ISO 8601 */
  readonly created_at: string;
};
export type GumemFact = {
  readonly id: string;
  readonly content: string;
  readonly kind: string;
  readonly entities: readonly string[];
  readonly labels: readonly string[];
  readonly status: "pending" | "chunked" | "processed" | "failed";
  readonly time_range: {
    /** ISO 8601 */ readonly start: string;
    /** ISO 8601 */
    readonly end: string;
  } | null;
  readonly confidence: number;
  /** untrusted: outside content took part, so that a host can gate its tools */
  readonly taint: "clean" | "untrusted";
  /** ISO 8601 */
  readonly created_at: string;
  readonly source_message_ids?: readonly string[];
  readonly rank?: number;
  readonly score?: number;
  /** 0..1: how surely it answers the query */
  readonly relevance?: number;
  /** words of the query, as the memory or a message behind it says them */
  readonly matched?: readonly string[];
  /** the messages behind it */
  readonly sources?: readonly {
    readonly id: string;
    readonly message_id?: string;
    readonly session_id?: string;
    /** ISO 8601 */
    readonly timestamp: string;
    readonly quotes: readonly string[];
  }[];
};
export type GumemSummary = {
  readonly id: string;
  readonly content: string;
  readonly topic: string | null;
  readonly confidence: number;
  readonly time: {
    /** ISO 8601 */ readonly event_start: string;
    /** ISO 8601 */
    readonly event_end: string;
  } | null;
  readonly labels: readonly string[];
  readonly entities: readonly string[];
  /** a day */
  readonly decay_factor: number;
  readonly validity: "active" | "invalid" | "deprecated";
  readonly memory_status: "active" | "deprioritized" | "archived" | "deleted";
  readonly retrieval_boost: number;
  readonly anchors: { readonly [name: string]: string };
  /** untrusted: outside content took part, so that a host can gate its tools */
  readonly taint: "clean" | "untrusted";
  /** ISO 8601 */
  readonly created_at: string;
  readonly source_facts?: readonly string[];
  readonly evidence?: readonly { readonly type: "fact" | "behavior" | "anchor"; readonly id: string }[];
  readonly rank?: number;
  readonly score?: number;
  /** 0..1: how surely it answers the query */
  readonly relevance?: number;
  /** words of the query, as the memory or a message behind it says them */
  readonly matched?: readonly string[];
  /** the messages behind it */
  readonly sources?: readonly {
    readonly id: string;
    readonly message_id?: string;
    readonly session_id?: string;
    /** ISO 8601 */
    readonly timestamp: string;
    readonly quotes: readonly string[];
  }[];
};
export type GumemQuotation = {
  readonly id: string;
  /** its sender's own */
  readonly message_id?: string;
  readonly session_id?: string;
  readonly role: string;
  /** the part of the message that is quoted */
  readonly content: string;
  /** ISO 8601 */
  readonly timestamp: string;
  readonly event_type?: string;
  readonly page?: string;
  readonly anchors?: { readonly [name: string]: string };
  readonly entities?: readonly string[];
  readonly resource_urls?: readonly string[];
  readonly metadata?: { readonly [name: string]: unknown };
  readonly status: "pending" | "chunked" | "processed" | "failed";
  /** untrusted: outside content took part, so that a host can gate its tools */
  readonly taint: "clean" | "untrusted";
  /** ISO 8601 */
  readonly created_at: string;
  /** as a model is shown it: who said it, when, and the words */
  readonly line: string;
  /** what it said is no longer so */
  readonly is_history?: true;
  readonly rank?: number;
  readonly score?: number;
  /** 0..1: how surely it answers the query */
  readonly relevance?: number;
  /** words of the query, as the memory or a message behind it says them */
  readonly matched?: readonly string[];
  /** the messages behind it */
  readonly sources?: readonly {
    readonly id: string;
    readonly message_id?: string;
    readonly session_id?: string;
    /** ISO 8601 */
    readonly timestamp: string;
    readonly quotes: readonly string[];
  }[];
};
export type GumemAction = {
  readonly log_id: string;
  readonly user_id: string;
  /** ISO 8601 */
  readonly timestamp: string;
  readonly content: string;
  readonly session_id?: string;
  readonly device_id?: string;
  readonly app?: string;
  readonly platform?: string;
  readonly event_type: string;
  readonly page?: string;
  readonly anchors?: { readonly [name: string]: string };
  readonly entities?: readonly string[];
  readonly resource_urls?: readonly string[];
  readonly metadata?: { readonly [name: string]: unknown };
};

export interface CallOptions {
  /** Whose vault, where the token is a service's. Default: the client's. */
  readonly user?: string;
  /** The same again does nothing and answers the same. */
  readonly idempotencyKey?: string;
  /** Whom a download is sealed to, as age1…, or none: of playNew.export. */
  readonly recipient?: string;
  readonly signal?: AbortSignal;
}

/** A method for each route. Times are milliseconds UTC unless said otherwise. */
export interface ClientMethods {
  /** Takes in what was said or done, in one transaction, and forms facts from it. Scope: memory:write. */
  readonly observe: (
    input: {
      readonly messages: readonly Observation[];
      /** true: answer when everything is formed; false: when the messages are durable */
      readonly sync?: boolean;
    },
    options?: CallOptions,
  ) => Promise<Observed>;
  /** Keeps one fact as it is stated. Scope: memory:write. */
  readonly remember: (
    input: {
      readonly text: string;
      readonly type?:
        | "fact"
        | "preference"
        | "skill"
        | "context"
        | "relationship"
        | "goal"
        | "instruction"
        | "identity"
        | "environment"
        | "project"
        | "custom";
      readonly custom_type?: string;
      readonly key?: string;
      readonly labels?: readonly string[];
      readonly subject?: string;
      readonly session?: string;
      readonly agent?: string;
      readonly speaker?: string;
      readonly source?: "user_direct" | "user_pasted" | "assistant" | "tool" | "document" | "import" | "system";
      readonly space?: "session" | "user" | "project" | "system";
      readonly salience?: number;
    },
    options?: CallOptions,
  ) => Promise<Remembered>;
  /** The few memories that matter for a question, best first, and the text for a prompt. Scope: memory:read. */
  readonly recall: (
    input: {
      readonly query: string;
      readonly session?: string;
      readonly context_reset?: boolean;
      readonly items?: number;
      readonly budget_tokens?: number | null;
      readonly filter?: Filter;
      readonly spaces?: readonly ("session" | "user" | "project" | "system")[];
      readonly history?: boolean;
      readonly context?: boolean;
      readonly explain?: boolean;
      readonly layered?: boolean;
      readonly rehearse?: boolean;
      /** IANA name, as Europe/Berlin */
      readonly time_zone?: string;
    },
    options?: CallOptions,
  ) => Promise<Recall>;
  /** As recall, and counts nothing: for looking around. Scope: memory:read. */
  readonly search: (
    input: {
      readonly query: string;
      readonly session?: string;
      readonly context_reset?: boolean;
      readonly items?: number;
      readonly budget_tokens?: number | null;
      readonly filter?: Filter;
      readonly spaces?: readonly ("session" | "user" | "project" | "system")[];
      readonly history?: boolean;
      readonly context?: boolean;
      readonly explain?: boolean;
      readonly layered?: boolean;
      /** IANA name, as Europe/Berlin */
      readonly time_zone?: string;
    },
    options?: CallOptions,
  ) => Promise<Recall>;
  /** What was said last in a conversation, the newest last. Scope: memory:read. */
  readonly recent: (
    input: { readonly session: string; readonly limit?: number },
    options?: CallOptions,
  ) => Promise<{
    readonly messages: readonly ({
      /** an id in any of its forms */ readonly id: string;
    } & { readonly [name: string]: unknown })[];
  }>;
  /** What is known about the owner or a person, grouped: the newest values only. Scope: memory:read. */
  readonly profile: (
    input?: {
      /** a name; default: the owner */ readonly subject?: string;
      /** most tokens of the text; default: 800 */
      readonly budget_tokens?: number;
    },
    options?: CallOptions,
  ) => Promise<Profile>;
  /** How much there is, by layer, class and state. Scope: memory:read. */
  readonly stats: (
    input?: Readonly<Record<string, never>>,
    options?: CallOptions,
  ) => Promise<{ readonly item_count: number; readonly message_count: number } & { readonly [name: string]: unknown }>;
  /** How large the vault is, and how much of its index lies in segments. Scope: memory:admin. */
  readonly condition: (
    input?: Readonly<Record<string, never>>,
    options?: CallOptions,
  ) => Promise<{ readonly [name: string]: unknown }>;
  /** How much of which privacy class there is, without a word of it. Scope: memory:read. */
  readonly privacyCounts: (
    input?: Readonly<Record<string, never>>,
    options?: CallOptions,
  ) => Promise<{ readonly [name: string]: unknown }>;
  /** What is due for the owner to look at; the answer is confirm, correct or let-go. Scope: memory:admin. */
  readonly review: (
    input?: { readonly limit?: number },
    options?: CallOptions,
  ) => Promise<
    { readonly entries: readonly { readonly [name: string]: unknown }[] } & { readonly [name: string]: unknown }
  >;
  /** Waits until everything that was kept has its facts, topics and summaries. Scope: memory:write. */
  readonly settle: (
    input?: Readonly<Record<string, never>>,
    options?: CallOptions,
  ) => Promise<{ readonly item_count: number } & { readonly [name: string]: unknown }>;
  /** What failed to be formed is tried again. Answers how many messages that are. Scope: memory:admin. */
  readonly retryForming: (
    input?: Readonly<Record<string, never>>,
    options?: CallOptions,
  ) => Promise<{ readonly message_count: number }>;
  /** The whole upkeep as one job; idempotent, and it goes on where it was stopped. Scope: memory:admin. */
  readonly tend: (
    input?: { readonly dry_run?: boolean },
    options?: CallOptions,
  ) => Promise<{ readonly [name: string]: unknown }>;
  /** Where memory has outgrown the policy's thresholds, its oldest episodes retire behind summaries. Scope: memory:admin. */
  readonly compact: (
    input?: { readonly dry_run?: boolean; readonly total_tokens?: number },
    options?: CallOptions,
  ) => Promise<{ readonly [name: string]: unknown }>;
  /** The server's language model reads the archive again, and its statements replace earlier ones. With `preview` it counts the difference and the tokens, and changes no memory. Streams JSON lines: `progress`, and `reformed` last. Scope: memory:admin. */
  readonly reform: (
    input?: { readonly preview?: boolean },
    options?: CallOptions,
  ) => Promise<ReadableStream<Uint8Array>>;
  /** Before a host compacts its own context: what the session said is formed and archived. Scope: memory:write. */
  readonly beforeCompaction: (
    input: { readonly session: string },
    options?: CallOptions,
  ) => Promise<{ readonly [name: string]: unknown }>;
  readonly memories: {
    /** All memories, newest first, page by page. Scope: memory:read. */
    readonly list: (
      input?: {
        readonly filter?: Filter;
        readonly messages?: boolean;
        readonly order?: "newest" | "oldest";
        readonly limit?: number;
        readonly cursor?: string;
      },
      options?: CallOptions,
    ) => Promise<{ readonly memories: readonly Memory[]; readonly next?: string }>;
    /** One memory with its state of decay. Scope: memory:read. */
    readonly get: (
      input: {
        /** an id in any of its forms */ readonly id: string;
      },
      options?: CallOptions,
    ) => Promise<Memory>;
    /** One memory with the words that it was formed from, and what rests on it. Scope: memory:read. */
    readonly inspect: (
      input: {
        /** an id in any of its forms */ readonly id: string;
      },
      options?: CallOptions,
    ) => Promise<Memory>;
    /** Its owner says that it is so. Scope: memory:admin. */
    readonly confirm: (
      input: {
        /** an id in any of its forms */ readonly id: string;
      },
      options?: CallOptions,
    ) => Promise<
      {
        /** an id in any of its forms */ readonly id: string;
        readonly text: string;
      } & { readonly [name: string]: unknown }
    >;
    /** Its owner lets it go: out of recall for good, and kept until it is forgotten. Scope: memory:admin. */
    readonly letGo: (
      input: {
        /** an id in any of its forms */ readonly id: string;
      },
      options?: CallOptions,
    ) => Promise<
      {
        /** an id in any of its forms */ readonly id: string;
        readonly text: string;
      } & { readonly [name: string]: unknown }
    >;
    /** Takes back into use what was hidden or archived, with what went along. Scope: memory:admin. */
    readonly unhide: (
      input: {
        /** an id in any of its forms */ readonly id: string;
      },
      options?: CallOptions,
    ) => Promise<{ readonly item_count: number }>;
    /** It and what stands in its place by now, to the newest. Scope: memory:read. */
    readonly lineage: (
      input: {
        /** an id in any of its forms */ readonly id: string;
      },
      options?: CallOptions,
    ) => Promise<{ readonly ids: readonly string[] }>;
    /** Every value of what a memory says, newest first. Scope: memory:read. */
    readonly history: (
      input: {
        /** an id in any of its forms */ readonly id: string;
      },
      options?: CallOptions,
    ) => Promise<{ readonly values: readonly PastValue[] }>;
    /** Undoes a wrong update: a former value is current again, and what replaced it is history. Scope: memory:write. */
    readonly restore: (
      input: {
        /** an id in any of its forms */ readonly id: string;
      },
      options?: CallOptions,
    ) => Promise<{
      /** an id in any of its forms */ readonly id: string;
      readonly supersedes: readonly string[];
    }>;
    /** Says what is true instead; the older memory stays as history. Scope: memory:write. */
    readonly correct: (
      input: {
        /** an id in any of its forms */ readonly id: string;
      } & { readonly text: string },
      options?: CallOptions,
    ) => Promise<{
      /** an id in any of its forms */ readonly id: string;
      /** an id in any of its forms */
      readonly supersedes: string;
      readonly text: string;
    }>;
  };
  readonly people: {
    /** The people, pets and others whom memories are about, most memories first. Scope: memory:read. */
    readonly list: (
      input?: Readonly<Record<string, never>>,
      options?: CallOptions,
    ) => Promise<{ readonly people: readonly Person[] }>;
    /** One person, with the lines of the memories about them. Scope: memory:read. */
    readonly get: (
      input: {
        /** a name as people.list answers it */ readonly name: string;
      },
      options?: CallOptions,
    ) => Promise<PersonWithLines>;
    /** Changes a name in every memory that is about the person or mentions them. Rename again to undo. Scope: memory:write. */
    readonly rename: (
      input: {
        /** a name as people.list answers it */ readonly from: string;
        /** without a colon and without space around it */
        readonly to: string;
      },
      options?: CallOptions,
    ) => Promise<{
      readonly name: string;
      /** memories that were rewritten */
      readonly changed: readonly string[];
    }>;
    /** Two names are one person: every memory about `other` is about `into` from now on. Split to undo. Scope: memory:write. */
    readonly merge: (
      input: {
        /** a name as people.list answers it */ readonly into: string;
        /** a name as people.list answers it */
        readonly other: string;
      },
      options?: CallOptions,
    ) => Promise<{
      readonly name: string;
      /** memories that were rewritten */
      readonly changed: readonly string[];
    }>;
    /** One name is two people: these memories of `from` are about `to` from now on. Merge to undo. Scope: memory:write. */
    readonly split: (
      input: {
        /** a name as people.list answers it */ readonly from: string;
        readonly memories: readonly string[];
        /** without a colon and without space around it */
        readonly to: string;
      },
      options?: CallOptions,
    ) => Promise<{
      readonly name: string;
      /** memories that were rewritten */
      readonly changed: readonly string[];
    }>;
  };
  readonly forget: {
    /** A dry run: shows what would be deleted, with a token that confirms exactly that for ten minutes. Scope: memory:forget. */
    readonly plan: (
      input: {
        readonly target: ForgetTarget;
        readonly grade?: "hide" | "archive" | "forget" | "shred" | "purge";
        readonly reason?: "rtbf" | "user_request" | "retention" | "policy" | "legal" | "error" | "poison";
        readonly keep_source?: boolean;
        readonly look_alikes?: "leave" | "withhold";
        readonly limit?: number;
        readonly offset?: number;
      },
      options?: CallOptions,
    ) => Promise<ForgetPlan>;
    /** The deletion that a dry run showed: pass the plan as it came, or its token alone. Answers when the keys are destroyed. Scope: memory:forget. */
    readonly confirm: (
      input: {
        readonly target?: ForgetTarget;
        readonly grade?: "hide" | "archive" | "forget" | "shred" | "purge";
        readonly reason?: "rtbf" | "user_request" | "retention" | "policy" | "legal" | "error" | "poison";
        readonly keep_source?: boolean;
        readonly words?: readonly { readonly text: string; readonly kind: "name" | "word" | "phrase" | "identifier" }[];
        readonly samples?: readonly {
          /** an id in any of its forms */ readonly id: string;
          readonly layer: "message" | "fact" | "summary" | "topic";
          readonly text: string;
          readonly cause: "target" | "by_reference" | "repeated";
        }[];
        readonly item_count?: number;
        readonly message_count?: number;
        readonly counts?: {
          readonly message: number;
          readonly fact: number;
          readonly summary: number;
          readonly topic: number;
        };
        readonly cuts?: readonly {
          /** an id in any of its forms */ readonly id: string;
          readonly text: string;
          readonly cause: "target" | "by_reference" | "repeated";
        }[];
        readonly cut_count?: number;
        readonly by_reference_count?: number;
        readonly next_offset?: number;
        readonly weakened_count?: number;
        readonly look_alikes?: readonly {
          /** an id in any of its forms */ readonly id: string;
          readonly layer: "message" | "fact" | "summary" | "topic";
          readonly text: string;
        }[];
        readonly look_alike_count?: number;
        readonly look_alikes_are?: "leave" | "withhold";
        readonly suggestions?: readonly {
          /** an id in any of its forms */ readonly id: string;
          readonly layer: "message" | "fact" | "summary" | "topic";
          readonly text: string;
        }[];
        readonly token: string;
        /** milliseconds UTC */
        readonly expires_at?: number;
      },
      options?: CallOptions,
    ) => Promise<ErasureReceipt>;
  };
  readonly policy: {
    /** The policy in force, and its hash as the log names it. Scope: memory:read. */
    readonly get: (
      input?: Readonly<Record<string, never>>,
      options?: CallOptions,
    ) => Promise<{
      /** a policy, as docs/policy.md has it */ readonly policy: { readonly [name: string]: unknown };
      readonly policy_hash: string;
    }>;
    /** Puts another policy in force. What loosens needs a notice to the owner. Scope: memory:admin. */
    readonly set: (
      input: {
        /** a policy, as docs/policy.md has it */ readonly policy: { readonly [name: string]: unknown };
        readonly notice?: string;
        readonly dry_run?: boolean;
      },
      options?: CallOptions,
    ) => Promise<{ readonly [name: string]: unknown }>;
    /** Would this be remembered, and which line of the policy decides? Nothing is kept. Scope: memory:read. */
    readonly explain: (
      input: { readonly message: Observation },
      options?: CallOptions,
    ) => Promise<{ readonly [name: string]: unknown }>;
  };
  readonly state: {
    /** Whether the vault is frozen or restricted, and since when. Scope: memory:read. */
    readonly get: (
      input?: Readonly<Record<string, never>>,
      options?: CallOptions,
    ) => Promise<{ readonly [name: string]: unknown }>;
    /** Nothing new is written, to the vault or to one memory; everything stays readable. Scope: memory:admin. */
    readonly freeze: (
      input?: {
        /** an id in any of its forms */ readonly id?: string;
      },
      options?: CallOptions,
    ) => Promise<{ readonly [name: string]: unknown }>;
    /** The vault, or one memory, is stored and not processed. Scope: memory:admin. */
    readonly restrict: (
      input?: {
        /** an id in any of its forms */ readonly id?: string;
      },
      options?: CallOptions,
    ) => Promise<{ readonly [name: string]: unknown }>;
    /** Lifts both. Scope: memory:admin. */
    readonly resume: (
      input?: {
        /** an id in any of its forms */ readonly id?: string;
      },
      options?: CallOptions,
    ) => Promise<{ readonly [name: string]: unknown }>;
  };
  readonly notices: {
    /** What the owner has to be told, oldest first; those they have seen too. Scope: memory:read. */
    readonly list: (
      input?: Readonly<Record<string, never>>,
      options?: CallOptions,
    ) => Promise<{ readonly notices: readonly { readonly [name: string]: unknown }[] }>;
    /** The owner has seen a notice, or all of them. Answers those that were new. Scope: memory:admin. */
    readonly acknowledge: (
      input?: {
        /** an id in any of its forms */ readonly notice?: string;
      },
      options?: CallOptions,
    ) => Promise<{ readonly notices: readonly { readonly [name: string]: unknown }[] }>;
  };
  readonly consents: {
    /** Every record of consent, oldest first; those that ended too. Scope: memory:read. */
    readonly list: (
      input?: Readonly<Record<string, never>>,
      options?: CallOptions,
    ) => Promise<{ readonly consents: readonly { readonly [name: string]: unknown }[] }>;
    /** Writes down what the owner agreed to. Scope: memory:admin. */
    readonly give: (
      input: {
        readonly scope: string;
        readonly text: string;
        readonly version: string;
        readonly how: string;
        readonly until?: number;
      },
      options?: CallOptions,
    ) => Promise<{ readonly [name: string]: unknown }>;
    /** Ends a consent, by id or scope; what rests on it goes with it. Scope: memory:admin. */
    readonly withdraw: (
      input: { readonly consent: string },
      options?: CallOptions,
    ) => Promise<{ readonly [name: string]: unknown }>;
  };
  readonly quarantine: {
    /** What waits in quarantine, oldest first, from whom and why. Scope: memory:admin. */
    readonly list: (
      input?: { readonly limit?: number; readonly after?: string },
      options?: CallOptions,
    ) => Promise<{
      readonly entries: readonly ({
        /** an id in any of its forms */ readonly id: string;
      } & { readonly [name: string]: unknown })[];
      readonly total_count: number;
      readonly next?: string;
    }>;
    /** A dry run: what would become of it, with a token that confirms exactly these bytes. Scope: memory:admin. */
    readonly plan: (
      input: {
        /** an id in any of its forms */ readonly id: string;
      },
      options?: CallOptions,
    ) => Promise<
      {
        /** an id in any of its forms */ readonly id: string;
        readonly text: string;
        readonly digest: string;
        readonly token: string;
        /** milliseconds UTC */
        readonly expires_at: number;
      } & { readonly [name: string]: unknown }
    >;
    /** The owner vouches for exactly what the dry run showed. Scope: memory:admin. */
    readonly promote: (
      input: {
        /** an id in any of its forms */ readonly id: string;
        readonly digest: string;
        readonly token: string;
      },
      options?: CallOptions,
    ) => Promise<
      {
        /** an id in any of its forms */ readonly id: string;
      } & { readonly [name: string]: unknown }
    >;
    /** Erases what waits and is not wanted. Scope: memory:admin. */
    readonly drop: (
      input: {
        /** an id in any of its forms */ readonly id: string;
      },
      options?: CallOptions,
    ) => Promise<ErasureReceipt>;
  };
  readonly rights: {
    /** What the person asked for, oldest first, with its times. Scope: memory:admin. */
    readonly list: (
      input?: Readonly<Record<string, never>>,
      options?: CallOptions,
    ) => Promise<{ readonly requests: readonly { readonly [name: string]: unknown }[] }>;
    /** A request came in: from now on its time runs. Scope: memory:admin. */
    readonly open: (
      input: {
        readonly right:
          | "access"
          | "rectification"
          | "erasure"
          | "restriction"
          | "portability"
          | "objection"
          | "withdrawal";
        readonly identity?:
          | "owner_session"
          | "passkey"
          | "signed_request"
          | "id_document"
          | "in_person"
          | "email"
          | "phone"
          | "letter"
          | "none";
        readonly received_at?: number;
        readonly reference?: string;
      },
      options?: CallOptions,
    ) => Promise<
      {
        /** an id in any of its forms */ readonly id: string;
      } & { readonly [name: string]: unknown }
    >;
    /** How it was established who asks. Scope: memory:admin. */
    readonly identify: (
      input: {
        /** an id in any of its forms */ readonly id: string;
      } & {
        readonly how:
          | "owner_session"
          | "passkey"
          | "signed_request"
          | "id_document"
          | "in_person"
          | "email"
          | "phone"
          | "letter"
          | "none";
      },
      options?: CallOptions,
    ) => Promise<
      {
        /** an id in any of its forms */ readonly id: string;
      } & { readonly [name: string]: unknown }
    >;
    /** The person was told that it came in. Scope: memory:admin. */
    readonly acknowledge: (
      input: {
        /** an id in any of its forms */ readonly id: string;
      },
      options?: CallOptions,
    ) => Promise<
      {
        /** an id in any of its forms */ readonly id: string;
      } & { readonly [name: string]: unknown }
    >;
    /** Two more months, which the person was told of. Scope: memory:admin. */
    readonly extend: (
      input: {
        /** an id in any of its forms */ readonly id: string;
      } & { readonly reason: "complex" | "many_requests" },
      options?: CallOptions,
    ) => Promise<
      {
        /** an id in any of its forms */ readonly id: string;
      } & { readonly [name: string]: unknown }
    >;
    /** Done, refused with a reason of a closed list, or taken back. Scope: memory:admin. */
    readonly close: (
      input: {
        /** an id in any of its forms */ readonly id: string;
      } & (
        | { readonly outcome: "done" }
        | { readonly outcome: "withdrawn" }
        | {
            readonly outcome: "refused";
            readonly reason:
              | "identity_not_established"
              | "manifestly_unfounded"
              | "excessive"
              | "rights_of_others"
              | "freedom_of_expression"
              | "legal_obligation"
              | "public_health"
              | "archiving_or_research"
              | "legal_claims"
              | "compelling_grounds";
          }
      ),
      options?: CallOptions,
    ) => Promise<
      {
        /** an id in any of its forms */ readonly id: string;
      } & { readonly [name: string]: unknown }
    >;
  };
  readonly objections: {
    /** Every objection, oldest first; those that are over too. Scope: memory:admin. */
    readonly list: (
      input?: Readonly<Record<string, never>>,
      options?: CallOptions,
    ) => Promise<{ readonly objections: readonly { readonly [name: string]: unknown }[] }>;
    /** No more of this purpose, until it is decided. Scope: memory:admin. */
    readonly object: (
      input: { readonly purpose: string },
      options?: CallOptions,
    ) => Promise<
      {
        /** an id in any of its forms */ readonly id: string;
      } & { readonly [name: string]: unknown }
    >;
    /** Upheld, rejected, or taken back. Scope: memory:admin. */
    readonly decide: (
      input: {
        /** an id in any of its forms */ readonly id: string;
      } & { readonly decision: "upheld" | "rejected" | "withdrawn" },
      options?: CallOptions,
    ) => Promise<
      {
        /** an id in any of its forms */ readonly id: string;
      } & { readonly [name: string]: unknown }
    >;
  };
  readonly asked: {
    /** What others asked to be forgotten in this vault, oldest first. Scope: memory:admin. */
    readonly list: (
      input?: Readonly<Record<string, never>>,
      options?: CallOptions,
    ) => Promise<{ readonly asked: readonly { readonly [name: string]: unknown }[] }>;
    /** The owner keeps it, for a reason of a closed list. Scope: memory:admin. */
    readonly keep: (
      input: {
        /** an id in any of its forms */ readonly id: string;
      } & {
        readonly reason:
          | "household"
          | "freedom_of_expression"
          | "legal_obligation"
          | "public_health"
          | "archiving_or_research"
          | "legal_claims";
      },
      options?: CallOptions,
    ) => Promise<
      {
        /** an id in any of its forms */ readonly id: string;
      } & { readonly [name: string]: unknown }
    >;
  };
  readonly disclosures: {
    /** What went to whom, and when, oldest first. Scope: memory:admin. */
    readonly list: (
      input?: Readonly<Record<string, never>>,
      options?: CallOptions,
    ) => Promise<{ readonly disclosures: readonly { readonly [name: string]: unknown }[] }>;
    /** Who received something of this vault, and how much. Scope: memory:admin. */
    readonly recipients: (
      input?: Readonly<Record<string, never>>,
      options?: CallOptions,
    ) => Promise<{ readonly recipients: readonly { readonly [name: string]: unknown }[] }>;
    /** The host gave these memories to somebody. Scope: memory:admin. */
    readonly note: (
      input: { readonly recipient: string; readonly ids: readonly string[] },
      options?: CallOptions,
    ) => Promise<{ readonly noted_count: number }>;
    /** What recipients have to be told, and what they were told: ids alone. Scope: memory:admin. */
    readonly notices: (
      input?: Readonly<Record<string, never>>,
      options?: CallOptions,
    ) => Promise<{ readonly notices: readonly { readonly [name: string]: unknown }[] }>;
    /** Somebody gave this notice by hand. Scope: memory:admin. */
    readonly given: (
      input: {
        /** an id in any of its forms */ readonly id: string;
      },
      options?: CallOptions,
    ) => Promise<{ readonly [name: string]: unknown }>;
    /** It cannot be given, or only with disproportionate effort. Scope: memory:admin. */
    readonly dismissed: (
      input: {
        /** an id in any of its forms */ readonly id: string;
      },
      options?: CallOptions,
    ) => Promise<{ readonly [name: string]: unknown }>;
  };
  readonly traces: {
    /** Why things were decided, the newest first; until leads to older ones. Scope: memory:admin. */
    readonly list: (
      input?: {
        /** milliseconds UTC or ISO 8601 */ readonly since?: number | string;
        /** milliseconds UTC or ISO 8601 */
        readonly until?: number | string;
        readonly verb?:
          | "observe"
          | "form"
          | "remember"
          | "recall"
          | "correct"
          | "forget"
          | "confirm"
          | "let_go"
          | "archive"
          | "import"
          | "promote"
          | "consent"
          | "policy"
          | "contract";
        readonly outcome?: string;
        readonly reason?: string;
        /** an id in any of its forms */
        readonly item?: string;
        readonly session?: string;
        readonly limit?: number;
      },
      options?: CallOptions,
    ) => Promise<{ readonly traces: readonly { readonly [name: string]: unknown }[] }>;
  };
  readonly log: {
    /** Entries of the vault's log, oldest first: exact texts of a closed schema, without content. Scope: memory:admin. */
    readonly list: (
      input?: { readonly limit?: number; readonly cursor?: string },
      options?: CallOptions,
    ) => Promise<{ readonly entries: readonly string[]; readonly next?: string }>;
  };
  readonly exports: {
    /** The whole vault as a document: a PAM bundle as ZIP, or Keepsake's own; sealed to an age recipient, or in clear where that is asked for. Scope: memory:export. */
    readonly create: (
      input?: {
        readonly format?: "native" | "pam";
        /** an age recipient that the document is sealed to */
        readonly recipient?: string;
        /** true: in clear */
        readonly plain?: boolean;
        /** of a PAM bundle */
        readonly conversations?: boolean;
        /** of a PAM bundle: what is sensitive too */
        readonly sensitive?: boolean;
      },
      options?: CallOptions,
    ) => Promise<ReadableStream<Uint8Array>>;
  };
  readonly imports: {
    /** Imports a document: an export of Keepsake, a PAM bundle, the export of an assistant or of another memory. The format shows in its content. Idempotent, and undone as a unit. Without `mine` it is untrusted content: `quarantined_count` memories wait for the owner and are deleted at `quarantined_until`. Scope: memory:export. */
    readonly create: (
      input: {
        readonly format?: string;
        readonly name?: string;
        /** true: the document is the owner's own, and their statements in it count as theirs */
        readonly mine?: "true" | "false";
        readonly dry_run?: "true" | "false";
      } & { readonly content: Uint8Array | ReadableStream<Uint8Array> },
      options?: CallOptions,
    ) => Promise<
      {
        readonly format: string;
        /** an id in any of its forms */
        readonly import_id?: string;
        readonly imported_count: number;
        readonly message_count: number;
        readonly quarantined_count: number;
        /** Then the quarantined memories are deleted. */
        readonly quarantined_until?: number | string;
        readonly known_count: number;
        readonly refused_count: number;
        readonly problem_count: number;
        readonly problems: readonly ({ readonly place: string; readonly check: string; readonly message: string } & {
          readonly [name: string]: unknown;
        })[];
      } & { readonly [name: string]: unknown }
    >;
    /** What was imported, oldest first. One is undone as a unit: forget with the target import. Scope: memory:read. */
    readonly list: (
      input?: Readonly<Record<string, never>>,
      options?: CallOptions,
    ) => Promise<{ readonly imports: readonly { readonly [name: string]: unknown }[] }>;
  };
  readonly playNew: {
    /** Play New: stores one memory. Scope: memory:write. */
    readonly store: (
      input: {
        readonly user_id: string;
        readonly category: "conversation" | "work_pattern" | "preference" | "learned_context";
        readonly content_type: "transcript" | "summary" | "fact" | "preference" | "pattern";
        readonly content: string;
        readonly session_id?: string;
        readonly channel?: "slack" | "teams" | "email" | "web";
        readonly source_msg_id?: string;
        readonly topic_tags?: readonly string[];
        readonly importance_score?: number;
      },
      options?: CallOptions,
    ) => Promise<{
      readonly memory_id: string;
      readonly embedding_generated: boolean;
      readonly content_hash: string;
      /** ISO 8601 */
      readonly created_at: string;
    }>;
    /** Play New: the memories that answer a query, best first. Scope: memory:read. */
    readonly retrieve: (
      input: {
        readonly user_id: string;
        readonly query: string;
        readonly category_filter?: readonly ("conversation" | "work_pattern" | "preference" | "learned_context")[];
        readonly max_results?: number;
        readonly min_similarity?: number;
        readonly time_range?: { readonly after?: string; readonly before?: string };
      },
      options?: CallOptions,
    ) => Promise<{
      readonly memories: readonly {
        readonly memory_id: string;
        readonly category: "conversation" | "work_pattern" | "preference" | "learned_context";
        readonly content_type: "transcript" | "summary" | "fact" | "preference" | "pattern";
        readonly content: string;
        readonly similarity_score: number;
        readonly topic_tags: readonly string[];
        /** ISO 8601 */
        readonly created_at: string;
      }[];
      readonly total_searched: number;
      readonly query_time_ms: number;
    }>;
    /** Play New: forgets by id, session, tag or time; by query in two steps. Scope: memory:forget. */
    readonly forget: (
      input: {
        readonly user_id: string;
        readonly target:
          | { readonly memory_ids: readonly string[] }
          | { readonly session_id: string }
          | { readonly query: string; readonly confirm_matches: false }
          | {
              readonly query: string;
              readonly confirm_matches: true;
              readonly confirm_token?: string;
              readonly force?: true;
            }
          | { readonly before: string }
          | { readonly topic_tags: readonly string[] };
      },
      options?: CallOptions,
    ) => Promise<{
      readonly deleted_count: number;
      readonly memory_ids: readonly string[];
      readonly audit_id: string;
      readonly confirm_token?: string;
    }>;
    /** Play New: a link to the export, good once and for a quarter of an hour, sealed to the age recipient in the header Keepsake-Recipient, or in clear where that says none. Scope: memory:export. */
    readonly export: (
      input: {
        readonly user_id: string;
        readonly format: "json" | "markdown";
        readonly categories?: readonly ("conversation" | "work_pattern" | "preference" | "learned_context")[];
        readonly include_metadata?: boolean;
      },
      options?: CallOptions,
    ) => Promise<{
      readonly export_id: string;
      readonly download_url: string;
      readonly record_count: number;
      readonly total_size_bytes: number;
      /** ISO 8601 */
      readonly generated_at: string;
    }>;
    /** Play New: destroys everything of the user, with the token of /v1/destroy. Scope: memory:admin. */
    readonly destroy: (
      input: { readonly user_id: string; readonly confirmation_token: string },
      options?: CallOptions,
    ) => Promise<{
      readonly destroyed: boolean;
      readonly records_deleted: number;
      readonly vectors_deleted: number;
      readonly blobs_deleted: number;
      readonly audit_id: string;
    }>;
  };
  readonly gumem: {
    /** GUMem: begins a session, or tells more about one. Scope: memory:write. */
    readonly createSession: (
      input?: {
        readonly user_id?: string | null;
        /** your own; left out: a new one */
        readonly session_id?: string | null;
        readonly title?: string | null;
        readonly metadata?: { readonly [name: string]: unknown } | null;
      },
      options?: CallOptions,
    ) => Promise<{
      readonly data: {
        /** id of a session */ readonly session_id: string;
        readonly title?: string;
        readonly metadata?: { readonly [name: string]: unknown };
      };
      readonly success: true;
    }>;
    /** GUMem: takes in messages; answers when they are durable, or with sync when everything is formed. Scope: memory:write. */
    readonly addMessages: (
      input: {
        /** id of a session */ readonly session: string;
      } & {
        readonly user_id?: string | null;
        readonly messages: readonly {
          /** your own: the same id again stores nothing */ readonly id?: string | null;
          readonly role: string;
          readonly content: string;
          /** ISO 8601 */
          readonly timestamp?: string | null;
          /** ISO 8601 */
          readonly created_at?: string | null;
          /** of a behaviour or business event */
          readonly event_type?: string | null;
          readonly page?: string | null;
          readonly anchors?: { readonly [name: string]: string } | null;
          readonly entities?: readonly string[] | null;
          readonly resource_urls?: readonly string[] | null;
          readonly metadata?: { readonly [name: string]: unknown } | null;
          /** the server's to say: as answers have it */
          readonly status?: "pending" | "chunked" | "processed" | "failed" | null;
        }[];
        /** true: answer when everything is formed */
        readonly sync?: boolean | null;
      },
      options?: CallOptions,
    ) => Promise<{
      readonly data: {
        /** id of a session */ readonly session_id: string;
        /** messages that are kept, those known before too */
        readonly accepted: number;
        readonly messages: readonly {
          /** an id in any of its forms */ readonly id?: string;
          readonly outcome: "stored" | "stored_in_part" | "known" | "denied" | "empty";
          readonly reason?: string;
        }[];
        /** such as a role that is not known */
        readonly warnings?: readonly string[];
        /** messages of which more is formed behind the answer */
        readonly pending_count: number;
      };
      readonly success: true;
    }>;
    /** GUMem: what matters for a query, with the last messages of the session. Scope: memory:read. */
    readonly context: (
      input: {
        /** id of a session */ readonly session: string;
        readonly query?: string;
        readonly details?: "true" | "false";
        readonly user_id?: string;
      },
      options?: CallOptions,
    ) => Promise<{ readonly data: GumemContext; readonly success: true }>;
    /** GUMem: the same with a recall configuration, and filters by metadata. Scope: memory:read. */
    readonly recall: (
      input: {
        /** id of a session */ readonly session: string;
        readonly query?: string;
        readonly details?: "true" | "false";
      } & {
        readonly user_id?: string | null;
        /** in any of its spellings */
        readonly recall_config?: { readonly [name: string]: unknown } | null;
        readonly metadata_filters?: { readonly [name: string]: unknown } | null;
      },
      options?: CallOptions,
    ) => Promise<{ readonly data: GumemContext; readonly success: true }>;
    /** GUMem: keeps a file of at most 8 MiB as it is, for messages to refer to. Scope: memory:write. */
    readonly uploadResource: (
      input: {
        readonly user_id?: string;
        /** empty: default */
        readonly session_id?: string;
        /** of the file; left out: as its part says */
        readonly content_type?: string;
        readonly file: Blob;
      },
      options?: CallOptions,
    ) => Promise<{
      readonly data: {
        /** an id in any of its forms */ readonly resource_id: string;
        /** gumem://resources/ and the id */
        readonly resource_url: string;
        /** id of a session */
        readonly session_id: string;
        readonly content_type: string;
        readonly size_bytes: number;
      };
      readonly success: true;
    }>;
    /** GUMem: takes in what the user did. Scope: memory:write. */
    readonly recordAction: (
      input: {
        readonly user_id?: string | null;
        /** ISO 8601 */
        readonly timestamp: string;
        /** a readable sentence */
        readonly content: string;
        /** your own: the same id again stores nothing */
        readonly log_id?: string | null;
        /** id of a session */
        readonly session_id?: string | null;
        readonly device_id?: string | null;
        readonly app?: string | null;
        readonly platform?: string | null;
        readonly event_type?: string | null;
        readonly page?: string | null;
        readonly anchors?: { readonly [name: string]: string } | null;
        readonly metadata?: { readonly [name: string]: unknown } | null;
        readonly entities?: readonly string[] | null;
        readonly resource_urls?: readonly string[] | null;
        /** true: answer when everything is formed */
        readonly sync?: boolean | null;
      },
      options?: CallOptions,
    ) => Promise<{
      readonly data: {
        /** null: the policy keeps it out */ readonly log_id: string | null;
        /** id of a session */
        readonly session_id?: string;
        readonly outcome: "stored" | "stored_in_part" | "known" | "denied" | "empty";
        readonly reason?: string;
      };
      readonly success: true;
    }>;
    /** GUMem: what the user's behaviour taught, as far as it matters for a query. Scope: memory:read. */
    readonly recallActions: (
      input: { readonly query: string; readonly details?: "true" | "false"; readonly user_id?: string },
      options?: CallOptions,
    ) => Promise<{ readonly data: GumemContext; readonly success: true }>;
    /** GUMem: what the user did last, the newest first, page by page. Scope: memory:read. */
    readonly streamActions: (
      input?: { readonly user_id?: string; readonly limit?: number; readonly cursor?: string },
      options?: CallOptions,
    ) => Promise<{
      readonly data: { readonly actions: readonly GumemAction[]; readonly next?: string };
      readonly success: true;
    }>;
  };
  readonly resources: {
    /** The files that messages refer to, newest first, page by page. Scope: memory:read. */
    readonly list: (
      input?: { readonly limit?: number; readonly cursor?: string },
      options?: CallOptions,
    ) => Promise<{
      readonly resources: readonly {
        /** an id in any of its forms */ readonly id: string;
        /** as messages name it */
        readonly resource_url: string;
        /** as its sender declared it */
        readonly content_type: string;
        readonly size_bytes: number;
        readonly name?: string;
        /** that it belongs to; what belongs to two stands here twice */
        readonly session: string;
        /** milliseconds UTC */
        readonly created_at: number;
      }[];
      readonly next?: string;
    }>;
    /** A file, byte for byte. Scope: memory:read. */
    readonly get: (
      input: {
        /** an id in any of its forms */ readonly id: string;
      },
      options?: CallOptions,
    ) => Promise<ReadableStream<Uint8Array>>;
    /** Erases a file for good, in every session that it belongs to. Scope: memory:forget. */
    readonly delete: (
      input: {
        /** an id in any of its forms */ readonly id: string;
      },
      options?: CallOptions,
    ) => Promise<{ readonly deleted: true; readonly session_count: number }>;
  };
  readonly phases: {
    /** Every phase, oldest first. Scope: memory:read. */
    readonly list: (
      input?: Readonly<Record<string, never>>,
      options?: CallOptions,
    ) => Promise<{ readonly phases: readonly { readonly [name: string]: unknown }[] }>;
    /** Begins a phase, such as another project. Scope: memory:admin. */
    readonly start: (
      input?: { readonly name?: string; readonly reason?: string; readonly token?: string },
      options?: CallOptions,
    ) => Promise<{ readonly [name: string]: unknown }>;
    /** What changed between two phases, by ids. Scope: memory:read. */
    readonly diff: (
      input: { readonly from: string; readonly to: string },
      options?: CallOptions,
    ) => Promise<{ readonly [name: string]: unknown }>;
  };
  readonly destroy: {
    /** What would be destroyed, with a fresh token for it. Scope: memory:admin. */
    readonly plan: (
      input?: Readonly<Record<string, never>>,
      options?: CallOptions,
    ) => Promise<{
      readonly item_count: number;
      readonly message_count: number;
      readonly recipient_count: number;
      readonly token: string;
      /** milliseconds UTC */
      readonly expires_at: number;
    }>;
    /** Destroys the vault for good, keys first. There is no way back. Scope: memory:admin. */
    readonly confirm: (
      input: { readonly token: string },
      options?: CallOptions,
    ) => Promise<
      {
        readonly destroyed: true;
        /** an id in any of its forms */
        readonly job: string;
        readonly record_count: number;
      } & { readonly [name: string]: unknown }
    >;
  };
}

export interface ClientRoute {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  /** Members of the input that stand in the path. */
  readonly members: readonly string[];
  /** Members of the input that stand in the query. */
  readonly query: readonly string[];
  /** Bytes: the content of the input, or the answer. A form: of the input's members. Null: both are JSON. */
  readonly streams: "answer" | "body" | "form" | null;
}

export const CLIENT_ROUTES: readonly ClientRoute[] = [
  { name: "observe", method: "POST", path: "/v1/observe", members: [], query: [], streams: null },
  { name: "remember", method: "POST", path: "/v1/remember", members: [], query: [], streams: null },
  { name: "recall", method: "POST", path: "/v1/recall", members: [], query: [], streams: null },
  { name: "search", method: "POST", path: "/v1/search", members: [], query: [], streams: null },
  { name: "memories.list", method: "POST", path: "/v1/memories/list", members: [], query: [], streams: null },
  { name: "memories.get", method: "GET", path: "/v1/memories/{id}", members: ["id"], query: [], streams: null },
  {
    name: "memories.inspect",
    method: "GET",
    path: "/v1/memories/{id}/evidence",
    members: ["id"],
    query: [],
    streams: null,
  },
  {
    name: "recent",
    method: "GET",
    path: "/v1/sessions/{session}/messages",
    members: ["session"],
    query: ["limit"],
    streams: null,
  },
  {
    name: "memories.confirm",
    method: "POST",
    path: "/v1/memories/{id}/confirm",
    members: ["id"],
    query: [],
    streams: null,
  },
  {
    name: "memories.letGo",
    method: "POST",
    path: "/v1/memories/{id}/let-go",
    members: ["id"],
    query: [],
    streams: null,
  },
  {
    name: "memories.unhide",
    method: "POST",
    path: "/v1/memories/{id}/unhide",
    members: ["id"],
    query: [],
    streams: null,
  },
  {
    name: "memories.lineage",
    method: "GET",
    path: "/v1/memories/{id}/lineage",
    members: ["id"],
    query: [],
    streams: null,
  },
  {
    name: "memories.history",
    method: "GET",
    path: "/v1/memories/{id}/history",
    members: ["id"],
    query: [],
    streams: null,
  },
  {
    name: "memories.restore",
    method: "POST",
    path: "/v1/memories/{id}/restore",
    members: ["id"],
    query: [],
    streams: null,
  },
  {
    name: "memories.correct",
    method: "POST",
    path: "/v1/memories/{id}/correct",
    members: ["id"],
    query: [],
    streams: null,
  },
  {
    name: "profile",
    method: "GET",
    path: "/v1/profile",
    members: [],
    query: ["subject", "budget_tokens"],
    streams: null,
  },
  { name: "people.list", method: "GET", path: "/v1/people", members: [], query: [], streams: null },
  { name: "people.get", method: "GET", path: "/v1/people/{name}", members: ["name"], query: [], streams: null },
  { name: "people.rename", method: "POST", path: "/v1/people/rename", members: [], query: [], streams: null },
  { name: "people.merge", method: "POST", path: "/v1/people/merge", members: [], query: [], streams: null },
  { name: "people.split", method: "POST", path: "/v1/people/split", members: [], query: [], streams: null },
  { name: "forget.plan", method: "POST", path: "/v1/forget", members: [], query: [], streams: null },
  { name: "forget.confirm", method: "POST", path: "/v1/forget/confirm", members: [], query: [], streams: null },
  { name: "policy.get", method: "GET", path: "/v1/policy", members: [], query: [], streams: null },
  { name: "policy.set", method: "PUT", path: "/v1/policy", members: [], query: [], streams: null },
  { name: "policy.explain", method: "POST", path: "/v1/policy/explain", members: [], query: [], streams: null },
  { name: "state.get", method: "GET", path: "/v1/state", members: [], query: [], streams: null },
  { name: "state.freeze", method: "POST", path: "/v1/state/freeze", members: [], query: [], streams: null },
  { name: "state.restrict", method: "POST", path: "/v1/state/restrict", members: [], query: [], streams: null },
  { name: "state.resume", method: "POST", path: "/v1/state/resume", members: [], query: [], streams: null },
  { name: "notices.list", method: "GET", path: "/v1/notices", members: [], query: [], streams: null },
  {
    name: "notices.acknowledge",
    method: "POST",
    path: "/v1/notices/acknowledge",
    members: [],
    query: [],
    streams: null,
  },
  { name: "consents.list", method: "GET", path: "/v1/consents", members: [], query: [], streams: null },
  { name: "consents.give", method: "POST", path: "/v1/consents", members: [], query: [], streams: null },
  { name: "consents.withdraw", method: "POST", path: "/v1/consents/withdraw", members: [], query: [], streams: null },
  { name: "quarantine.list", method: "POST", path: "/v1/quarantine/list", members: [], query: [], streams: null },
  {
    name: "quarantine.plan",
    method: "POST",
    path: "/v1/quarantine/{id}/promote",
    members: ["id"],
    query: [],
    streams: null,
  },
  {
    name: "quarantine.promote",
    method: "POST",
    path: "/v1/quarantine/promote/confirm",
    members: [],
    query: [],
    streams: null,
  },
  {
    name: "quarantine.drop",
    method: "POST",
    path: "/v1/quarantine/{id}/drop",
    members: ["id"],
    query: [],
    streams: null,
  },
  { name: "rights.list", method: "GET", path: "/v1/rights/requests", members: [], query: [], streams: null },
  { name: "rights.open", method: "POST", path: "/v1/rights/requests", members: [], query: [], streams: null },
  {
    name: "rights.identify",
    method: "POST",
    path: "/v1/rights/requests/{id}/identify",
    members: ["id"],
    query: [],
    streams: null,
  },
  {
    name: "rights.acknowledge",
    method: "POST",
    path: "/v1/rights/requests/{id}/acknowledge",
    members: ["id"],
    query: [],
    streams: null,
  },
  {
    name: "rights.extend",
    method: "POST",
    path: "/v1/rights/requests/{id}/extend",
    members: ["id"],
    query: [],
    streams: null,
  },
  {
    name: "rights.close",
    method: "POST",
    path: "/v1/rights/requests/{id}/close",
    members: ["id"],
    query: [],
    streams: null,
  },
  { name: "objections.list", method: "GET", path: "/v1/objections", members: [], query: [], streams: null },
  { name: "objections.object", method: "POST", path: "/v1/objections", members: [], query: [], streams: null },
  {
    name: "objections.decide",
    method: "POST",
    path: "/v1/objections/{id}/decide",
    members: ["id"],
    query: [],
    streams: null,
  },
  { name: "asked.list", method: "GET", path: "/v1/asked", members: [], query: [], streams: null },
  { name: "asked.keep", method: "POST", path: "/v1/asked/{id}/keep", members: ["id"], query: [], streams: null },
  { name: "disclosures.list", method: "GET", path: "/v1/disclosures", members: [], query: [], streams: null },
  {
    name: "disclosures.recipients",
    method: "GET",
    path: "/v1/disclosures/recipients",
    members: [],
    query: [],
    streams: null,
  },
  { name: "disclosures.note", method: "POST", path: "/v1/disclosures", members: [], query: [], streams: null },
  {
    name: "disclosures.notices",
    method: "GET",
    path: "/v1/disclosures/notices",
    members: [],
    query: [],
    streams: null,
  },
  {
    name: "disclosures.given",
    method: "POST",
    path: "/v1/disclosures/notices/{id}/given",
    members: ["id"],
    query: [],
    streams: null,
  },
  {
    name: "disclosures.dismissed",
    method: "POST",
    path: "/v1/disclosures/notices/{id}/dismissed",
    members: ["id"],
    query: [],
    streams: null,
  },
  { name: "traces.list", method: "POST", path: "/v1/traces/list", members: [], query: [], streams: null },
  { name: "log.list", method: "POST", path: "/v1/log/list", members: [], query: [], streams: null },
  { name: "exports.create", method: "POST", path: "/v1/export", members: [], query: [], streams: "answer" },
  {
    name: "imports.create",
    method: "POST",
    path: "/v1/import",
    members: [],
    query: ["format", "name", "mine", "dry_run"],
    streams: "body",
  },
  { name: "playNew.store", method: "POST", path: "/v1/memory/store", members: [], query: [], streams: null },
  { name: "playNew.retrieve", method: "POST", path: "/v1/memory/retrieve", members: [], query: [], streams: null },
  { name: "playNew.forget", method: "POST", path: "/v1/memory/forget", members: [], query: [], streams: null },
  { name: "playNew.export", method: "POST", path: "/v1/memory/export", members: [], query: [], streams: null },
  { name: "playNew.destroy", method: "POST", path: "/v1/memory/destroy", members: [], query: [], streams: null },
  { name: "gumem.createSession", method: "POST", path: "/api/sessions", members: [], query: [], streams: null },
  {
    name: "gumem.addMessages",
    method: "POST",
    path: "/api/sessions/{session}/messages",
    members: ["session"],
    query: [],
    streams: null,
  },
  {
    name: "gumem.context",
    method: "GET",
    path: "/api/sessions/{session}/context",
    members: ["session"],
    query: ["query", "details", "user_id"],
    streams: null,
  },
  {
    name: "gumem.recall",
    method: "POST",
    path: "/api/sessions/{session}/context",
    members: ["session"],
    query: ["query", "details"],
    streams: null,
  },
  { name: "gumem.uploadResource", method: "POST", path: "/api/resources", members: [], query: [], streams: "form" },
  { name: "gumem.recordAction", method: "POST", path: "/api/user/actions", members: [], query: [], streams: null },
  {
    name: "gumem.recallActions",
    method: "GET",
    path: "/api/user/actions/query",
    members: [],
    query: ["query", "details", "user_id"],
    streams: null,
  },
  {
    name: "gumem.streamActions",
    method: "GET",
    path: "/api/user/actions/stream",
    members: [],
    query: ["user_id", "limit", "cursor"],
    streams: null,
  },
  {
    name: "resources.list",
    method: "GET",
    path: "/v1/resources",
    members: [],
    query: ["limit", "cursor"],
    streams: null,
  },
  { name: "resources.get", method: "GET", path: "/v1/resources/{id}", members: ["id"], query: [], streams: "answer" },
  { name: "resources.delete", method: "DELETE", path: "/v1/resources/{id}", members: ["id"], query: [], streams: null },
  { name: "stats", method: "GET", path: "/v1/stats", members: [], query: [], streams: null },
  { name: "condition", method: "GET", path: "/v1/condition", members: [], query: [], streams: null },
  { name: "privacyCounts", method: "GET", path: "/v1/privacy/counts", members: [], query: [], streams: null },
  { name: "review", method: "GET", path: "/v1/review", members: [], query: ["limit"], streams: null },
  { name: "settle", method: "POST", path: "/v1/settle", members: [], query: [], streams: null },
  { name: "retryForming", method: "POST", path: "/v1/settle/retry", members: [], query: [], streams: null },
  { name: "tend", method: "POST", path: "/v1/tend", members: [], query: [], streams: null },
  { name: "compact", method: "POST", path: "/v1/compact", members: [], query: [], streams: null },
  { name: "reform", method: "POST", path: "/v1/reform", members: [], query: [], streams: "answer" },
  {
    name: "beforeCompaction",
    method: "POST",
    path: "/v1/sessions/{session}/before-compaction",
    members: ["session"],
    query: [],
    streams: null,
  },
  { name: "phases.list", method: "GET", path: "/v1/phases", members: [], query: [], streams: null },
  { name: "phases.start", method: "POST", path: "/v1/phases", members: [], query: [], streams: null },
  { name: "phases.diff", method: "GET", path: "/v1/phases/diff", members: [], query: ["from", "to"], streams: null },
  { name: "imports.list", method: "GET", path: "/v1/imports", members: [], query: [], streams: null },
  { name: "destroy.plan", method: "POST", path: "/v1/destroy", members: [], query: [], streams: null },
  { name: "destroy.confirm", method: "POST", path: "/v1/destroy/confirm", members: [], query: [], streams: null },
];
