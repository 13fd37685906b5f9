import { type InferType, mixed, object, string } from 'yup';
import { IMAGE_TYPES, type ImageType } from './image.ts';
import { PICTURE_KINDS, type PictureKind } from './picture.ts';

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

/** A picture of the member's as it lies in the bucket. */
export const exportedPictureSchema = object({
  kind: mixed<PictureKind>().oneOf(PICTURE_KINDS).required(),
  type: mixed<ImageType>().oneOf(IMAGE_TYPES).required(),
  base64: string().required(),
});
export type ExportedPicture = InferType<typeof exportedPictureSchema>;

/** What Auth knows of an account: address, ways to sign in, dates. */
export const exportedSignInSchema = mixed<JsonObject>(isJsonObject).nullable().defined();

/** Everything that the calls for an export answer with. */
export interface ExportedParts {
  readonly documents: readonly ExportedDocument[];
  readonly signIn: JsonObject | null;
  readonly pictures: readonly ExportedPicture[];
}

export const MAX_EXPORT_CURSOR_LENGTH = 1000;

/** Everything that the service knows about a member, as they may keep it. Lists are in the order of their ids. */
export interface MyData {
  readonly format: 'tod-export-2';
  readonly uid: string;
  /** ISO 8601. */
  readonly exportedAt: string;
  readonly profile: JsonObject | null;
  readonly account: JsonObject | null;
  /** Address, ways to sign in, dates. */
  readonly signIn: JsonObject | null;
  /** Null for everybody who is no administrator. */
  readonly role: JsonObject | null;
  readonly usage: readonly JsonObject[];
  readonly interactions: readonly JsonObject[];
  readonly blocks: readonly JsonObject[];
  /** Whose first message waits to be accepted or ignored. */
  readonly messageRequests: readonly JsonObject[];
  readonly notifications: readonly JsonObject[];
  readonly devices: readonly JsonObject[];
  readonly settings: readonly JsonObject[];
  /** What was ordered, with the consent to begin at once; invoices are in the portal of the payment service. */
  readonly orders: readonly JsonObject[];
  /** What administrators decided about the member, with reasons and objections. */
  readonly decisions: readonly JsonObject[];
  /** Each with its `sessions` and `reviews`. */
  readonly tods: readonly JsonObject[];
  /** Each with its `messages`, oldest first. */
  readonly conversations: readonly JsonObject[];
  /** What the member reported. */
  readonly reports: readonly JsonObject[];
  /** What was sent to their address. */
  readonly mails: readonly JsonObject[];
  /** The files beside this one, by kind. */
  readonly pictures: Readonly<Partial<Record<PictureKind, string>>>;
}

/** Makes one object of all the parts that `exportMyData` answered with, in their order. */
export function arrangeExport(
  uid: string,
  { documents, signIn, pictures }: ExportedParts,
  exportedAt: Date,
): MyData {
  const below = Map.groupBy(documents, ({ path }) => path.slice(0, path.lastIndexOf('/')));
  const list = (collection: string) =>
    (below.get(collection) ?? []).map(({ path, fields }) => ({
      ...fields,
      id: path.slice(path.lastIndexOf('/') + 1),
    }));
  const only = (collection: string): JsonObject | null => below.get(collection)?.[0]?.fields ?? null;
  return {
    format: 'tod-export-2',
    uid,
    exportedAt: exportedAt.toISOString(),
    profile: only('profiles'),
    account: only('users'),
    signIn,
    role: only('userRoles'),
    usage: list(`users/${uid}/usage`),
    interactions: list(`users/${uid}/interactions`),
    blocks: list(`users/${uid}/blocks`),
    messageRequests: list(`users/${uid}/messageRequests`),
    notifications: list(`users/${uid}/notifications`),
    devices: list(`users/${uid}/devices`),
    settings: list(`users/${uid}/settings`),
    orders: list(`users/${uid}/orders`),
    decisions: list(`users/${uid}/decisions`),
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
    mails: list('mail'),
    pictures: Object.fromEntries(pictures.map((picture) => [picture.kind, pictureFileName(picture)])),
  };
}

/** What a picture is called beside the data. */
export function pictureFileName({ kind, type }: Pick<ExportedPicture, 'kind' | 'type'>): string {
  const ending = type === 'image/jpeg' ? 'jpg' : type.slice('image/'.length);
  return `${kind === 'avatar' ? 'photo' : 'banniere'}.${ending}`;
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
