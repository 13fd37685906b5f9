import { documentPaths, uploadedImagePath } from '@tod/model';
import type { Server } from '../domain/server.ts';

/** A write of what shows a picture that an administrator uploaded: an advertisement, or a sport. */
export interface PictureUse {
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Deletes the picture that an advertisement or a sport no longer shows, unless another one does. It looks at what there is now, so
 * running again, late or in any order ends the same.
 * @returns whether there was a picture to delete
 */
export async function removeUnusedPicture(server: Server, { before, after }: PictureUse): Promise<boolean> {
  const former = imageOf(before);
  if (former === undefined || former === imageOf(after)) return false;
  const path = uploadedImagePath(former);
  if (path === null || (await isUsed(server, former))) return false;
  const file = await server.files.read(path, 0);
  return file !== undefined && server.files.delete(path, file.generation);
}

function imageOf(fields: unknown): string | undefined {
  const isNamed = typeof fields === 'object' && fields !== null && 'imageUrl' in fields;
  return isNamed && typeof fields.imageUrl === 'string' ? fields.imageUrl : undefined;
}

/** Whatever follows the name of the file in the address. */
async function isUsed({ db }: Server, url: string): Promise<boolean> {
  const file = url.slice(0, url.indexOf('?') + 1);
  const found = await Promise.all(
    [documentPaths.ads(), documentPaths.sports()].map((collection) =>
      db
        .collection(collection)
        .where('imageUrl', '>=', file)
        .where('imageUrl', '<', `${file}\uf8ff`)
        .limit(1)
        .get(),
    ),
  );
  return found.some(({ empty }) => !empty);
}
