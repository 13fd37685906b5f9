import {
  documentPaths,
  MAX_PICTURE_BYTES,
  PICTURE_FIELDS,
  type PictureKind,
  pictureAt,
  profileSchema,
} from '@tod/model';
import type { Server } from '../domain/server.ts';
import { readFields } from '../platform/documents.ts';
import type { FileFacts, StoredFile } from '../platform/files.ts';
import { transact } from '../platform/transaction.ts';
import { clearPictureVersion } from './clearPictureVersion.ts';
import { type Picture, readPicture } from './readPicture.ts';

/** Where administrators put the pictures of advertisements. */
const AD_FOLDER = 'ad-images/';
/** A picture that its owner takes away is seen no longer than this by whoever has seen it. */
const CACHE_CONTROL = 'public, max-age=3600';
/** Names that Storage itself gives a file; any other one was a client's choice. */
const OWN_NAMES: readonly string[] = ['firebaseStorageDownloadTokens'];

/**
 * Looks at what was uploaded, as rules do not see what is in a file. A member's picture is read to its end, stored with nothing in it
 * but what draws it, and only then named by their profile; anything else in their folder goes. Running again, and in any order,
 * ends the same: whatever is done is done to the file that was read, and a later one has an event of its own.
 * @param path of the file in its bucket
 */
export async function checkPicture(server: Server, { path }: { readonly path: string }): Promise<void> {
  const place = pictureAt(path);
  if (place === null && !path.startsWith(AD_FOLDER)) return;
  const file = await server.files.read(path, MAX_PICTURE_BYTES);
  if (file === undefined) return;
  const picture = place?.isPicture === false ? null : pictureIn(file);
  const generation = picture === null ? undefined : await storePlainly(server, path, file, picture);
  if (picture === null) {
    const isDeleted = await server.files.delete(path, file.generation);
    if (place?.isPicture === true && isDeleted)
      await nameNone(server, place.kind, place.uid, file.generation);
  } else if (place !== null && generation !== undefined) {
    const isNamed = await nameVersion(server, place.kind, place.uid, generation);
    // Of somebody who has left meanwhile.
    if (!isNamed) await server.files.delete(path, generation);
    // One that was taken down meanwhile, or made way for another, which has an event of its own.
    else if ((await server.files.read(path, 0))?.generation !== generation)
      await clearPictureVersion(server, place.kind, place.uid, generation);
  }
}

function pictureIn({ bytes, facts }: StoredFile): Picture | null {
  return bytes === null || facts.contentEncoding !== '' ? null : readPicture(bytes);
}

/** Has the file hold and say nothing but what it should. @returns its generation then; undefined where another one has come */
async function storePlainly(server: Server, path: string, file: StoredFile, picture: Picture) {
  const isSame = file.bytes !== null && Buffer.compare(file.bytes, picture.bytes) === 0;
  if (isSame && isPlain(path, file.facts, picture)) return file.generation;
  const facts = { contentType: picture.type, cacheControl: CACHE_CONTROL };
  return server.files.replace(path, file.generation, picture.bytes, facts);
}

function isPlain(path: string, facts: FileFacts, picture: Picture): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  // What Storage says where nobody said anything.
  const dispositions = ['', 'inline', `inline; filename*=utf-8''${name}`];
  return (
    facts.contentType === picture.type &&
    facts.cacheControl === CACHE_CONTROL &&
    facts.contentLanguage === '' &&
    dispositions.includes(facts.contentDisposition) &&
    facts.customNames.every((given) => OWN_NAMES.includes(given))
  );
}

/** @returns false where there is no profile */
function nameVersion(server: Server, kind: PictureKind, uid: string, generation: string): Promise<boolean> {
  const reference = server.db.doc(documentPaths.profile(uid));
  const field = PICTURE_FIELDS[kind];
  return transact(server.db, async (transaction) => {
    const profile = readFields(profileSchema, await transaction.get(reference));
    if (profile === null) return false;
    if (isLater(generation, profile[field])) transaction.update(reference, { [field]: generation });
    return true;
  });
}

/** Takes a picture that is gone off the profile, with those that it came in place of. */
async function nameNone(server: Server, kind: PictureKind, uid: string, generation: string): Promise<void> {
  const reference = server.db.doc(documentPaths.profile(uid));
  const field = PICTURE_FIELDS[kind];
  await transact(server.db, async (transaction) => {
    const profile = readFields(profileSchema, await transaction.get(reference));
    const named = profile?.[field] ?? null;
    if (named !== null && isLater(generation, named)) transaction.update(reference, { [field]: null });
  });
}

function isLater(generation: string, named: string | null): boolean {
  return named === null || BigInt(generation) > BigInt(named);
}
