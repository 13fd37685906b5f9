import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from '../../scripts/suite/temporaryFolder.ts';

const parent = mkdtempSync(join(tmpdir(), 'tod-long-'));
afterEach(() => rmSync(parent, { recursive: true, force: true }));

describe('makeTemporaryFolder()', () => {
  it('gives a folder of its own that nobody else may enter', () => {
    mkdirSync(parent, { recursive: true });
    const [one, other] = [makeTemporaryFolder(parent), makeTemporaryFolder(parent)];
    expect(one).not.toBe(other);
    expect(statSync(one).mode & 0o777).toBe(0o700);
  });

  it('refuses, and says what to do, where a socket would have too long a path, counted in bytes', () => {
    // 60 letters of two bytes each.
    const long = join(parent, 'é'.repeat(60));
    mkdirSync(long, { recursive: true });
    expect(() => makeTemporaryFolder(long)).toThrow(/too long a path.*TMPDIR=\/tmp npm start/s);
    expect(readdirSync(long)).toEqual([]);
  });
});
