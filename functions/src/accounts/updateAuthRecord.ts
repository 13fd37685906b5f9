import { type Person, picturePath } from '@tod/model';
import type { Server } from '../domain/server.ts';

/**
 * Has Auth's own record of somebody bear the name and the photo of their profile. What Google or Apple gave stays where the
 * profile has none. May be repeated: what is right already is not written.
 */
export async function updateAuthRecord(server: Server, uid: string, person: Person): Promise<void> {
  const account = await server.accounts.describe(uid);
  if (account === null) return;
  const path = picturePath('avatar', uid);
  const isOurPhoto = account.photoUrl?.includes(encodeURIComponent(path)) === true;
  const photoUrl =
    person.avatarVersion !== null
      ? await server.files.addressOf(path, person.avatarVersion)
      : isOurPhoto
        ? null
        : account.photoUrl;
  const displayName = person.name === '' ? account.displayName : person.name;
  if (displayName === account.displayName && photoUrl === account.photoUrl) return;
  await server.accounts.describeAs(uid, { displayName, photoUrl });
}
