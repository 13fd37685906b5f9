import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOCAL_KEYS } from './localKeys.ts';

const WEB = resolve(import.meta.dirname, '../../..');
const DOCS = resolve(import.meta.dirname, '../../../../../docs/local-keys.md');

/** Written the same way and no keys: locks and channels between tabs, events and messages, a database that never is, what keys of the app begin with. */
const NO_KEYS = [
  'address-verified',
  'message-tone',
  'interactions',
  'outbox:*',
  'none',
  'open',
  'pushes-enabled',
  'app:',
  '',
];

/** Who writes without asking whether somebody leaves: what is nobody's, and what the way out leaves behind. */
const WRITERS = [
  // The one place for what is somebody's.
  'platform/offline/storeText.ts',
  // Nobody's.
  'platform/offline/expiringValue.ts',
  'platform/offline/localRoom.ts',
  'platform/offline/missingCode.ts',
  // The way out: what the next page, or another tab, has to know.
  'domain/auth/exit/encryptedWork.ts',
  'domain/auth/exit/otherTabs.ts',
  'domain/auth/exit/personalData.ts',
  'platform/ui/toast.ts',
];

/** Each source with its path in `web/src`, but for tests. */
function readSources(): readonly (readonly [file: string, source: string])[] {
  return globSync('**/*.{ts,tsx}', { cwd: WEB })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(join(WEB, file), 'utf8')]);
}

/** The keys in the sources, with `*` for what is put into them. */
function keysInSources(): Set<string> {
  const keys = new Set<string>();
  for (const [file, source] of readSources()) {
    if (file.endsWith('localKeys.ts')) continue;
    for (const [, key = ''] of source.matchAll(/['"`]tod:((?:\$\{[^}]*\}|[^'"`\s$])*)['"`]/g))
      keys.add(key.replace(/\$\{[^}]*\}/g, '*'));
  }
  return keys;
}

/** `a:*` also for `a:`, to which something is added, and for `a:*:`. */
function isListed(key: string): boolean {
  return LOCAL_KEYS.some(({ key: listed }) =>
    listed.endsWith('*') ? key.startsWith(listed.slice(0, -1)) || `${key}-*` === listed : key === listed,
  );
}

describe('LOCAL_KEYS', () => {
  it('lists every key of the sources', () => {
    const found = keysInSources();
    expect(found.size).toBeGreaterThan(20);
    expect([...found].filter((key) => !NO_KEYS.includes(key) && !isListed(key))).toEqual([]);
  });

  it('lists none that is not there', () => {
    const found = [...keysInSources()];
    const unused = LOCAL_KEYS.filter(
      ({ key }) =>
        !found.some((one) => one.startsWith(key.replace('*', '')) || one === key.replace(/-\*$/, '')),
    );
    expect(unused).toEqual([]);
  });

  it('is written where somebody who leaves is thought of', () => {
    const writers = readSources().flatMap(([file, source]) => (/\.setItem\(/.test(source) ? [file] : []));
    expect(writers.toSorted()).toEqual(WRITERS.toSorted());
  });

  it('is told in the documentation, with how long each lives', () => {
    const rows = readFileSync(DOCS, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('| `'));
    for (const { key, storage, days } of LOCAL_KEYS) {
      const row = rows.find((line) => line.includes(`\`${key}\``));
      expect(row, key).toBeDefined();
      expect(row, key).toContain(`| ${storage} |`);
      if (days !== undefined)
        expect(row, key).toMatch(days === 1 ? /24 hours/ : new RegExp(`\\b${days} days`));
    }
    expect(rows.flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`[^`]+`/g)])).toHaveLength(
      LOCAL_KEYS.length,
    );
  });
});
