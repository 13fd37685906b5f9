import { describe, expect, it } from 'vitest';
import { pictureAt, picturePath, pictureVersionSchema } from './picture.ts';

describe('pictureAt', () => {
  it('knows the one picture of each kind, and whose folder anything else lies in', () => {
    expect(pictureAt(picturePath('avatar', 'anne'))).toEqual({
      kind: 'avatar',
      uid: 'anne',
      isPicture: true,
    });
    expect(pictureAt(picturePath('banner', 'anne'))).toEqual({
      kind: 'banner',
      uid: 'anne',
      isPicture: true,
    });
    for (const path of [
      'avatars/anne/banner',
      'avatars/anne/avatar.webp',
      'avatars/anne/a/avatar',
      'avatars/anne',
    ])
      expect(pictureAt(path), path).toMatchObject({ uid: 'anne', isPicture: false });
    for (const path of ['ad-images/avatar', 'x', '']) expect(pictureAt(path), path).toBeNull();
  });
});

describe('the version of a picture', () => {
  it('is a number as text, and no address', () => {
    expect(pictureVersionSchema.isValidSync('1732270000000000')).toBe(true);
    expect(pictureVersionSchema.isValidSync(null)).toBe(true);
    for (const other of [7, {}, undefined]) expect(pictureVersionSchema.validateSync(other)).toBeNull();
    for (const other of ['', 'https://exemple.fr/1', '1/2', '-1', 'x'.repeat(21)])
      expect(pictureVersionSchema.isValidSync(other), other).toBe(false);
  });
});
