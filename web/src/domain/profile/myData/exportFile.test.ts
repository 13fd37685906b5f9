import { describe, expect, it } from 'vitest';
import { DATA_FILE, exportFileName, exportFiles } from './exportFile.ts';

describe('exportFileName', () => {
  it('holds the local day, in an order that sorts', () => {
    expect(exportFileName(new Date(2026, 10, 20, 0, 5))).toBe('tod-export-2026-11-20.zip');
    expect(exportFileName(new Date(2027, 0, 3, 23, 59))).toBe('tod-export-2027-01-03.zip');
  });
});

describe('exportFiles', () => {
  it('are the data and each picture, which the data name', () => {
    const files = exportFiles(
      'anne',
      {
        documents: [{ path: 'profiles/anne', fields: { name: 'Anne' } }],
        signIn: { email: 'anne@exemple.fr' },
        pictures: [{ kind: 'banner', type: 'image/webp', base64: btoa('pixels\u00ff') }],
      },
      new Date('2026-11-20T10:00:00Z'),
    );
    expect(files.map(({ name }) => name)).toEqual([DATA_FILE, 'banniere.webp']);
    expect(JSON.parse(new TextDecoder().decode(files[0]?.bytes))).toMatchObject({
      profile: { name: 'Anne' },
      signIn: { email: 'anne@exemple.fr' },
      pictures: { banner: 'banniere.webp' },
    });
    expect([...(files[1]?.bytes ?? [])]).toEqual([...'pixels\u00ff'].map((letter) => letter.charCodeAt(0)));
  });
});
