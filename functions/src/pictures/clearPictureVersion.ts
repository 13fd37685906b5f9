import { documentPaths, PICTURE_FIELDS, type PictureKind, profileSchema } from '@tod/model';
import type { Server } from '../domain/server.ts';
import { readFields } from '../platform/documents.ts';
import { transact } from '../platform/transaction.ts';

/** Has a profile name no picture where it names this version, whose file is gone: nobody would see anything there. */
export async function clearPictureVersion(
  server: Server,
  kind: PictureKind,
  uid: string,
  version: string,
): Promise<void> {
  const reference = server.db.doc(documentPaths.profile(uid));
  const field = PICTURE_FIELDS[kind];
  await transact(server.db, async (transaction) => {
    const profile = readFields(profileSchema, await transaction.get(reference));
    if (profile?.[field] === version) transaction.update(reference, { [field]: null });
  });
}
