import { documentPaths, imageTypeOf, profileSchema, SIGNATURE_BYTES } from '@tod/model';
import type { Server } from '../domain/server.ts';
import { parseFields } from '../platform/documents.ts';
import { transact } from '../platform/transaction.ts';

/** Where a profile names the pictures of each folder. */
const FIELDS = { avatars: 'avatarUrl', banners: 'bannerUrl' } as const;

/**
 * Removes an uploaded file that is no picture, whatever its name and type say (rules do not see what is in a file), and
 * takes it off the profile that names it. Running again changes nothing.
 * @param path of the file in its bucket
 */
export async function checkPicture(server: Server, { path }: { readonly path: string }): Promise<void> {
  const start = await server.files.readStart(path, SIGNATURE_BYTES);
  if (start === undefined || imageTypeOf(start) !== undefined) return;
  await server.files.deleteFile(path);
  const [folder, uid] = path.split('/');
  if (uid === undefined || !isProfileFolder(folder)) return;
  const field = FIELDS[folder];
  const profile = server.db.doc(documentPaths.profile(uid));
  await transact(server.db, async (transaction) => {
    const named = parseFields(profileSchema, (await transaction.get(profile)).data())[field];
    // As an address a path is one word.
    if (named?.includes(`/o/${encodeURIComponent(path)}?`) === true) {
      transaction.update(profile, { [field]: null });
    }
  });
}

function isProfileFolder(folder: string | undefined): folder is keyof typeof FIELDS {
  return folder !== undefined && Object.hasOwn(FIELDS, folder);
}
