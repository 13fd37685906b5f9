import {
  type CallInput,
  type CallOutput,
  collectionGroups,
  documentPaths,
  type ExportedDocument,
  type ExportedPicture,
  imageTypeOf,
  MAX_PICTURE_BYTES,
  PICTURE_KINDS,
  picturePath,
} from '@tod/model';
import {
  type CollectionReference,
  FieldPath,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';
import type { Caller } from '../domain/caller.ts';
import { takeFromOwnBucket } from '../domain/rateLimit.ts';
import { checkRecentSignIn } from '../domain/recentSignIn.ts';
import type { Server } from '../domain/server.ts';
import { refuse } from '../platform/refusal.ts';
import { toJsonObject } from './toJson.ts';

/** How much one part carries: an answer may hold 10 MB. */
const MAX_DOCUMENTS = 300;
const MAX_CHARACTERS = 1_000_000;
/** After this long a part ends: each document may have collections below it, which are asked for one after the other. */
const MAX_MS = 5_000;
const PAGE_SIZE = 100;

/** What of a subcollection is the member's. */
type Below = (collection: CollectionReference) => Query;

/** A collection with documents of the member's, in a fixed order, and what of each document's subcollections belongs to it. */
interface Source {
  readonly collection: string;
  readonly query: Query;
  readonly below: Readonly<Record<string, Below>>;
}

/**
 * One part of everything that is stored about the caller, in an order that stays the same, and where the next part starts.
 * The first part also has what Auth knows and the pictures, as files: an address would say nothing once the account is gone.
 * The cursor is the path of the last document; it opens nothing that is not the caller's.
 * @throws RefusalError reauthenticationNeeded, tooOften, and invalidInput for a cursor that was not given by the last part
 */
export async function exportMyData(
  server: Server,
  caller: Caller,
  input: CallInput<'exportMyData'>,
): Promise<CallOutput<'exportMyData'>> {
  checkRecentSignIn(server, caller);
  const account = await server.accounts.describe(caller.uid);
  const sources = sourcesOf(server, caller.uid);
  const isFirst = input.cursor === null;
  const resumePoint = input.cursor === null ? null : findResumePoint(sources, input.cursor);
  await takeFromOwnBucket(server, caller, 'exportMyData');
  const endsAt = server.now().getTime() + MAX_MS;
  const rest = {
    signIn: isFirst && account !== null ? toJsonObject(account) : null,
    pictures: isFirst ? await picturesOf(server, caller.uid) : [],
  };
  const documents: ExportedDocument[] = [];
  let characters = 0;
  for await (const stored of walk(sources, resumePoint)) {
    const exported = { path: stored.ref.path, fields: toJsonObject(withoutSecrets(stored)) };
    documents.push(exported);
    characters += JSON.stringify(exported).length;
    const isFull = documents.length >= MAX_DOCUMENTS || characters >= MAX_CHARACTERS;
    if (isFull || server.now().getTime() >= endsAt) {
      return { documents, cursor: exported.path, ...rest };
    }
  }
  return { documents, cursor: null, ...rest };
}

/** The pictures that lie in the bucket now. */
async function picturesOf({ files }: Server, uid: string): Promise<ExportedPicture[]> {
  const found = await Promise.all(
    PICTURE_KINDS.map(async (kind) => {
      const bytes = (await files.read(picturePath(kind, uid), MAX_PICTURE_BYTES))?.bytes;
      const type = imageTypeOf(bytes ?? new Uint8Array());
      if (bytes === null || bytes === undefined || type === undefined) return [];
      return [{ kind, type, base64: Buffer.from(bytes).toString('base64') }];
    }),
  );
  return found.flat();
}

/** What lies below an account and is its owner's to know. */
const BELOW_ACCOUNT = [
  documentPaths.usages,
  documentPaths.interactions,
  documentPaths.blocks,
  documentPaths.messageRequests,
  documentPaths.notifications,
  documentPaths.devices,
  documentPaths.settings,
  documentPaths.orders,
  documentPaths.decisions,
] as const;

function sourcesOf({ db }: Server, uid: string): readonly Source[] {
  const source = (collection: string, query: Query, below: Source['below'] = {}): Source => ({
    collection,
    query: query.orderBy(FieldPath.documentId()),
    below,
  });
  const whole = (collection: string) => source(collection, db.collection(collection));
  const own = (collection: string) =>
    // An equality would not go together with the order.
    source(
      collection,
      db
        .collection(collection)
        .where(FieldPath.documentId(), '>=', uid)
        .where(FieldPath.documentId(), '<=', uid),
    );
  const shared = (collection: string, below: Source['below']) =>
    source(collection, db.collection(collection).where('participants', 'array-contains', uid), below);
  return [
    own(documentPaths.profiles()),
    own(documentPaths.users()),
    ...BELOW_ACCOUNT.map((collection) => whole(collection(uid))),
    own(documentPaths.userRoles()),
    shared(documentPaths.tods(), {
      sessions: (sessions) => sessions,
      // What the other one said is theirs until both have spoken.
      reviews: (reviews) => reviews.where('readers', 'array-contains', uid),
    }),
    shared(documentPaths.conversations(), { messages: (messages) => messages }),
    source(documentPaths.reports(), db.collection(documentPaths.reports()).where('reporterUid', '==', uid)),
    source(documentPaths.mails(), db.collection(documentPaths.mails()).where('uid', '==', uid)),
  ];
}

/** Where a walk goes on: behind the document `id` of a source or, where `sub` says so, behind one below it. */
interface ResumePoint {
  readonly source: Source;
  readonly id: string;
  readonly sub: { readonly name: string; readonly after: string } | null;
}

function findResumePoint(sources: readonly Source[], cursor: string): ResumePoint {
  // The collections below the account come after the account itself, whose path begins theirs.
  const source = sources.findLast(({ collection }) => cursor.startsWith(`${collection}/`));
  if (source === undefined) return refuse('invalidInput');
  const [id, name, subId, ...rest] = cursor.slice(source.collection.length + 1).split('/');
  if (!isStoredId(id) || rest.length > 0) return refuse('invalidInput');
  if (name === undefined) return { source, id, sub: null };
  if (!Object.hasOwn(source.below, name) || !isStoredId(subId)) return refuse('invalidInput');
  return { source, id, sub: { name, after: subId } };
}

const MAX_ID_BYTES = 1_500;

/**
 * Whether Firestore can have a document of this id. Some of ours are made of two of a client's, and longer than what a client may name.
 * (https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields)
 */
function isStoredId(id: string | undefined): id is string {
  if (id === undefined || id === '' || Buffer.byteLength(id) > MAX_ID_BYTES) return false;
  return id !== '.' && id !== '..' && !/^__.*__$/s.test(id);
}

async function* walk(
  sources: readonly Source[],
  resumePoint: ResumePoint | null,
): AsyncGenerator<QueryDocumentSnapshot> {
  const first = resumePoint === null ? 0 : sources.indexOf(resumePoint.source);
  for (const source of sources.slice(first)) {
    const from = source === resumePoint?.source ? resumePoint : null;
    if (from !== null) {
      // Found by the source's own query, so that no cursor leads below what is not the caller's.
      const [stored] = (await source.query.startAt(from.id).limit(1).get()).docs;
      if (stored?.id === from.id) yield* walkBelow(source, stored, from.sub);
    }
    for await (const stored of pages(source.query, from?.id)) {
      yield stored;
      yield* walkBelow(source, stored, null);
    }
  }
}

async function* walkBelow(
  source: Source,
  parent: QueryDocumentSnapshot,
  from: ResumePoint['sub'],
): AsyncGenerator<QueryDocumentSnapshot> {
  const all = Object.entries(source.below);
  const first = from === null ? 0 : all.findIndex(([name]) => name === from.name);
  for (const [name, narrow] of all.slice(first)) {
    const query = narrow(parent.ref.collection(name)).orderBy(FieldPath.documentId());
    yield* pages(query, from?.name === name ? from.after : undefined);
  }
}

async function* pages(query: Query, after: string | undefined): AsyncGenerator<QueryDocumentSnapshot> {
  let last = after;
  for (;;) {
    const { docs } = await (last === undefined ? query : query.startAfter(last)).limit(PAGE_SIZE).get();
    yield* docs;
    last = docs.at(-1)?.id;
    if (docs.length < PAGE_SIZE) return;
  }
}

/**
 * A device's token is a key to that device and no information about its owner. Of a report its author gets what they said, and not
 * what administrators made of it, nor the profile of somebody else.
 */
function withoutSecrets(stored: QueryDocumentSnapshot): object {
  const fields = stored.data();
  switch (stored.ref.parent.id) {
    case collectionGroups.devices:
      return omit(fields, ['token']);
    case documentPaths.reports():
      return pick(fields, OWN_OF_REPORT);
    default:
      return fields;
  }
}

const OWN_OF_REPORT = [
  'reporterUid',
  'targetUid',
  'reason',
  'text',
  'context',
  'conversationId',
  'messageId',
  'todId',
  'quote',
  'todQuotes',
  'status',
  'createdAt',
];

function omit(fields: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

function pick(fields: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));
}
