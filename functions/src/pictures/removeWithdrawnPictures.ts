import { PICTURE_FIELDS, PICTURE_KINDS, picturePath, profileSchema } from '@tod/model';
import type { ProfileChange } from '../domain/profileChange.ts';
import type { Server } from '../domain/server.ts';
import { parseFields } from '../platform/documents.ts';
import { clearPictureVersion } from './clearPictureVersion.ts';

/**
 * Deletes the pictures that a profile names no more, whether their owner or a moderator has taken them away. Only the very picture that
 * was named goes: one that was uploaded since stays, so running again, late or in any order ends the same. The upload's own event may
 * have come again, and named it once more, before it went.
 */
export async function removeWithdrawnPictures(
  server: Server,
  { uid, before, after }: ProfileChange,
): Promise<void> {
  const [former, current] = [before, after].map((profile) => parseFields(profileSchema, profile));
  for (const kind of PICTURE_KINDS) {
    const version = former?.[PICTURE_FIELDS[kind]] ?? null;
    if (version === null || current?.[PICTURE_FIELDS[kind]] !== null) continue;
    await removeVersion(server, picturePath(kind, uid), version);
    await clearPictureVersion(server, kind, uid, version);
  }
}

/** Looks first: the emulator of Storage deletes whatever is there, whichever generation is asked for. */
async function removeVersion({ files }: Server, path: string, version: string): Promise<void> {
  const file = await files.read(path, 0);
  if (file?.generation === version) await files.delete(path, version);
}
