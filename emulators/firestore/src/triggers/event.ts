import type { Caller } from '../core/commands/caller.ts';
import type { Commit, DocumentChange } from '../core/commands/engine.ts';
import { encodeDocument } from '../transports/shared/encodeValue.ts';
import { messageType, type WireObject } from '../transports/shared/protos.ts';
import { formatTimestamp } from '../transports/shared/timestampText.ts';
import { writeJson } from '../transports/shared/writeJson.ts';
import { changedFields } from './changedFields.ts';
import { pathOf, type Trigger } from './trigger.ts';

/** An event as the Functions emulator takes it: the headers and the body of a POST. */
export interface TriggerRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** An event that production would lose, as it is larger than what carries it there. */
export interface TooLargeEvent {
  readonly tooLarge: string;
}

/** Source: the quotas of Cloud Run functions, "max event size for event-driven functions", for Eventarc. */
const MAX_EVENTARC_BYTES = 512 * 1024;

const EVENT_DATA = messageType<unknown>('DocumentEventData');

/**
 * The event that tells a trigger of one change, or why there is none. `id` stays the same however often it is sent. Both values of an
 * updated document travel, so that one of half the limit may be too large.
 */
export function eventOf(
  trigger: Trigger,
  commit: Commit,
  change: DocumentChange,
  id: string,
): TriggerRequest | TooLargeEvent {
  const data: WireObject = {
    ...(change.after && { value: encodeDocument(change.after) }),
    ...(change.before && { oldValue: encodeDocument(change.before) }),
    ...(change.before &&
      change.after && {
        updateMask: { fieldPaths: changedFields(change.before.fields, change.after.fields) },
      }),
  };
  return trigger.generation === 2
    ? cloudEvent(trigger, commit, change, id, data)
    : legacyEvent(trigger, commit, change, id, data);
}

/**
 * Second generation: a CloudEvent. As the official emulator sends it, its attributes are headers and its data is
 * protobuf, in base64. The Functions emulator hands headers on as they are, so an event whose attributes do not fit into
 * headers travels whole in JSON instead.
 */
function cloudEvent(
  trigger: Trigger,
  commit: Commit,
  change: DocumentChange,
  id: string,
  data: WireObject,
): TriggerRequest | TooLargeEvent {
  const path = pathOf(change.name);
  const attributes: Record<string, string> = {
    specversion: '1.0',
    id,
    type: trigger.eventType,
    source: `//firestore.googleapis.com/${commit.database}`,
    subject: `documents/${path}`,
    time: formatTimestamp(commit.commitTime),
    project: trigger.project,
    database: trigger.database,
    namespace: '(default)',
    document: path,
    location: 'nam5',
    ...(trigger.eventType.endsWith('.withAuthContext') && authContext(commit.caller, trigger.project)),
  };
  const encoded = EVENT_DATA.encode(data);
  const bytes = Object.entries(attributes).reduce(
    (sum, [name, text]) => sum + Buffer.byteLength(name) + Buffer.byteLength(text),
    encoded.length,
  );
  if (bytes > MAX_EVENTARC_BYTES) {
    return {
      tooLarge: `its event has ${inGroups(bytes)} bytes, and Eventarc takes ${inGroups(MAX_EVENTARC_BYTES)} at most. Production loses it.`,
    };
  }
  if (Object.values(attributes).every(isHeaderSafe)) {
    const headers = Object.entries(attributes).map(([name, value]) => [`ce-${name}`, value]);
    return {
      headers: { 'content-type': 'application/protobuf', ...Object.fromEntries(headers) },
      body: Buffer.from(encoded).toString('base64'),
    };
  }
  return {
    headers: { 'content-type': 'application/cloudevents+json' },
    body: JSON.stringify({
      ...attributes,
      datacontenttype: 'application/json',
      data: writeJson(EVENT_DATA, data),
    }),
  };
}

/** First generation: context and data in one JSON object. */
function legacyEvent(
  trigger: Trigger,
  commit: Commit,
  change: DocumentChange,
  id: string,
  data: WireObject,
): TriggerRequest {
  const context = {
    eventId: id,
    timestamp: formatTimestamp(commit.commitTime),
    eventType: trigger.eventType,
    resource: { service: 'firestore.googleapis.com', name: change.name },
  };
  return {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ context, data: writeJson(EVENT_DATA, data) }),
  };
}

function authContext(caller: Caller, project: string): Record<string, string> {
  if (caller.kind === 'admin') {
    return { authtype: 'service_account', authid: `owner@${project}.iam.gserviceaccount.com` };
  }
  if (caller.auth === null) return { authtype: 'unauthenticated' };
  // As production was seen to name whoever has a token of Auth (docs/decisions/049).
  return { authtype: 'api_key', authid: caller.auth.uid ?? '' };
}

function isHeaderSafe(text: string): boolean {
  return /^[\x21-\x7e]*$/.test(text);
}

function inGroups(bytes: number): string {
  return bytes.toLocaleString('en-US');
}
