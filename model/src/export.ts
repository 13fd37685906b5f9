import { type InferType, mixed, object, string } from 'yup';

/** What JSON can hold. Moments are ISO 8601 texts in it. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [key: string]: JsonValue };

export type JsonObject = { readonly [key: string]: JsonValue };

/** A document as it is exported: its path in the database and what it holds. */
export const exportedDocumentSchema = object({
  path: string().required(),
  fields: mixed(isJsonObject).required(),
});
export type ExportedDocument = InferType<typeof exportedDocumentSchema>;

export const MAX_EXPORT_CURSOR_LENGTH = 1000;

/** Everything that the service knows about a member, as they may keep it. Lists are in the order of their ids. */
export interface MyData {
  readonly format: 'tod-export-1';
  readonly uid: string;
  /** ISO 8601. */
  readonly exportedAt: string;
  readonly profile: JsonObject | null;
  readonly account: JsonObject | null;
  readonly usage: readonly JsonObject[];
  readonly interactions: readonly JsonObject[];
  readonly blocks: readonly JsonObject[];
  readonly notifications: readonly JsonObject[];
  readonly devices: readonly JsonObject[];
  readonly settings: readonly JsonObject[];
  /** What was ordered, with the consent to begin at once; invoices are in the portal of the payment service. */
  readonly orders: readonly JsonObject[];
  /** Each with its `sessions` and `reviews`. */
  readonly tods: readonly JsonObject[];
  /** Each with its `messages`, oldest first. */
  readonly conversations: readonly JsonObject[];
  /** What the member reported. */
  readonly reports: readonly JsonObject[];
}

/** Makes one object of all the parts that `exportMyData` answered with, in their order. */
export function arrangeExport(uid: string, documents: readonly ExportedDocument[], exportedAt: Date): MyData {
  const below = Map.groupBy(documents, ({ path }) => path.slice(0, path.lastIndexOf('/')));
  const list = (collection: string) =>
    (below.get(collection) ?? []).map(({ path, fields }) => ({
      ...fields,
      id: path.slice(path.lastIndexOf('/') + 1),
    }));
  const only = (collection: string): JsonObject | null => below.get(collection)?.[0]?.fields ?? null;
  return {
    format: 'tod-export-1',
    uid,
    exportedAt: exportedAt.toISOString(),
    profile: only('profiles'),
    account: only('users'),
    usage: list(`users/${uid}/usage`),
    interactions: list(`users/${uid}/interactions`),
    blocks: list(`users/${uid}/blocks`),
    notifications: list(`users/${uid}/notifications`),
    devices: list(`users/${uid}/devices`),
    settings: list(`users/${uid}/settings`),
    orders: list(`users/${uid}/orders`),
    tods: list('tods').map((tod) => ({
      ...tod,
      sessions: list(`tods/${tod.id}/sessions`),
      reviews: list(`tods/${tod.id}/reviews`),
    })),
    conversations: list('conversations').map((conversation) => ({
      ...conversation,
      messages: list(`conversations/${conversation.id}/messages`).toSorted(byCreation),
    })),
    reports: list('reports'),
  };
}

function byCreation(one: JsonObject, other: JsonObject): number {
  return String(one.createdAt ?? '').localeCompare(String(other.createdAt ?? ''));
}

function isJsonObject(value: unknown): value is JsonObject {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isJson)
  );
}

function isJson(value: unknown): value is JsonValue {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  return Array.isArray(value) ? value.every(isJson) : isJsonObject(value);
}
