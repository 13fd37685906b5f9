import { string } from 'yup';

/** Each member has one of each, at most. */
export const PICTURE_KINDS = ['avatar', 'banner'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** The folders of the bucket in which members have a folder of their own. */
export const PICTURE_FOLDERS = { avatar: 'avatars', banner: 'banners' } as const satisfies Record<
  PictureKind,
  string
>;

/** Where a profile says which version of a picture there is. */
export const PICTURE_FIELDS = { avatar: 'avatarVersion', banner: 'bannerVersion' } as const satisfies Record<
  PictureKind,
  string
>;

/**
 * Which one of the pictures that a member has had there it is: the generation of the object, as the server has found it to be a
 * picture. Null where there is none. Never an address: the app builds that from its own bucket.
 */
export const pictureVersionSchema = string()
  // What is no text would be taken for one.
  .transform((value: unknown, stored: unknown) => (typeof stored === 'string' ? value : null))
  .matches(/^\d{1,20}$/)
  .nullable()
  .default(null);

/** Where the one picture of its kind lies in the bucket. */
export function picturePath(kind: PictureKind, uid: string): string {
  return `${PICTURE_FOLDERS[kind]}/${uid}/${kind}`;
}

/** Whose folder a path of the bucket is in, and whether it is that member's picture; null outside of members' folders. */
export function pictureAt(
  path: string,
): { readonly kind: PictureKind; readonly uid: string; readonly isPicture: boolean } | null {
  const [folder, uid = ''] = path.split('/');
  const kind = PICTURE_KINDS.find((candidate) => PICTURE_FOLDERS[candidate] === folder);
  return kind === undefined ? null : { kind, uid, isPicture: path === picturePath(kind, uid) };
}
