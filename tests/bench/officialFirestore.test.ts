import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findOfficialJar, JAR_VARIABLE } from './officialFirestore.ts';

const folder = mkdtempSync(join(tmpdir(), 'tod-jar-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('does without the official emulator on a machine that has no Google Cloud SDK', () => {
  expect(findOfficialJar({ PATH: folder })).toBeUndefined();
});

it('does without it where the folder beside gcloud does not hold it', () => {
  writeFileSync(join(folder, 'gcloud'), '');
  expect(findOfficialJar({ PATH: folder })).toBeUndefined();
});

it('says so when the JAR that was named does not run', () => {
  const file = join(folder, 'broken.jar');
  writeFileSync(file, 'no archive');
  expect(() => findOfficialJar({ [JAR_VARIABLE]: file })).toThrow(`Java does not run ${file}.`);
});
