import { type PictureKind, picturePath } from '@tod/model';
import { fileUrl } from '../../../platform/firebase/fileUrl.ts';

/** The address of a member's picture; null where there is none (docs/decisions/048). */
export function pictureUrl(
  kind: PictureKind,
  uid: string,
  version: string | null | undefined,
): string | null {
  return version === null || version === undefined ? null : fileUrl(picturePath(kind, uid), version);
}
