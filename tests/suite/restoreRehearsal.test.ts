import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compareDocuments } from '../../scripts/restore/compareDocuments.ts';
import { everyValue } from '../../scripts/restore/everyValue.ts';
import { rehearseRestore } from '../../scripts/restore/rehearseRestore.ts';
import { SUITE_PROJECT } from '../../scripts/suite/ports.ts';

const DATA = 'all_namespaces/all_kinds/output-0';

describe('the rehearsal of a restore', () => {
  it('gives every document back as it was before all were destroyed', async () => {
    const { documents, collections, differences } = await rehearseRestore();
    expect(differences).toEqual([]);
    expect(collections.get('profiles')).toBeGreaterThan(100);
    expect(collections.get('messages')).toBeGreaterThan(0);
    expect(documents).toBeGreaterThan(everyValue(SUITE_PROJECT).length + 1_000);
  });

  it('fails where the export was cut', async () => {
    const cut = async (folder: string) => {
      const file = join(folder, DATA);
      await writeFile(file, (await readFile(file)).subarray(0, -1_000));
    };
    await expect(rehearseRestore(cut)).rejects.toThrow('cannot be imported');
  });

  it('names what is gone, changed and new', () => {
    const of = (name: string, value: string) => ({ name, fields: { a: { integerValue: value }, b: {} } });
    expect(compareDocuments([of('x', '1'), of('y', '1')], [of('y', '2'), of('z', '1')])).toEqual([
      'gone: x',
      'changed: y (a)',
      'new: z',
    ]);
  });
});
