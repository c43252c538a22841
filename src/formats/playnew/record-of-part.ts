/** The record of a memory or a message that was read from one: the same record, byte for byte (PN-30). */
import { parseMoment } from "../../language/moment.ts";
import type { ForeignMemory } from "../../vault/foreign-memory.ts";
import type { DecodedMemory, DecodedMessage } from "../../vault/format.ts";
import { extensionOfMessage, weightOfMessage } from "./message-extension.ts";
import { type PlayNewRecord, type RecordOwner, type Told, written } from "./record.ts";
import { extensionOf, withReferences } from "./record-extension.ts";
import { memoryIdOfName } from "./record-id.ts";
import { inItsSpelling, spellingIn } from "./record-spelling.ts";

export type PlayNewPart = DecodedMemory | DecodedMessage;

/** The record of a part that was read: the record that it was read from, byte for byte. */
export function recordOfPart(part: PlayNewPart, owner: RecordOwner): PlayNewRecord {
  const told = part.kind === "memory" ? toldOfMemory(part.memory) : toldOfMessage(part);
  const rest = part.kind === "memory" ? part.memory.rest : part.rest;
  return inItsSpelling(written(told, owner), spellingIn(rest));
}

function toldOfMemory({
  codec: _codec,
  id: name,
  at,
  changedAt,
  isWhole: _isWhole,
  text,
  rest: _rest,
  ...told
}: ForeignMemory): Told {
  const telling = withReferences(told, memoryIdOfName);
  return {
    memoryId: memoryIdOfName(name),
    at,
    updatedAt: changedAt ?? at,
    content: text,
    isDeleted: told.truth === "retracted",
    kind: {
      layer: told.layer ?? "fact",
      ...(told.type === undefined ? {} : { type: told.type }),
      ...(told.customType === undefined ? {} : { customType: told.customType }),
      ...(typeof told.topic === "string" ? { topicId: told.topic } : {}),
    },
    telling,
    extension: extensionOf(telling),
  };
}

function toldOfMessage({ id: name, message }: DecodedMessage): Told {
  const { content, at = 0, session, channel, id: messageId } = message;
  const { tags, importance } = weightOfMessage(message.metadata);
  const said = typeof at === "number" ? at : (parseMoment(at, message.timeZone ?? "UTC") ?? 0);
  return {
    memoryId: memoryIdOfName(name),
    at: said,
    updatedAt: said,
    content,
    isDeleted: false,
    kind: { layer: "message" },
    telling: {
      origin: {
        ...(session === undefined ? {} : { session }),
        ...(channel === undefined ? {} : { channel }),
        ...(messageId === undefined ? {} : { messageId }),
      },
      labels: tags,
      ...(importance === undefined ? {} : { weight: { salience: importance } }),
    },
    extension: extensionOfMessage(message),
  };
}
