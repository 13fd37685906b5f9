import { documentPaths } from '@tod/model';
import type { Server } from '../domain/server.ts';

/** Where members have files of their own, each below their uid. */
const MEMBER_FOLDERS: readonly (string | undefined)[] = ['avatars', 'banners'];

/**
 * Removes what was uploaded for an account that is gone: an upload that had begun before is stored after all of it was removed.
 * @param path of the file in its bucket
 */
export async function removeOrphan(server: Server, { path }: { readonly path: string }): Promise<void> {
  const [folder, uid] = path.split('/');
  if (!MEMBER_FOLDERS.includes(folder) || uid === undefined || uid === '') return;
  const account = await server.db.doc(documentPaths.account(uid)).get();
  if (!account.exists) await server.files.deleteFile(path);
}
