import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { demoTraces, missingPages, TRACES } from './hosting.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tod-hosting-'));
  mkdirSync(join(root, 'dist/assets'), { recursive: true });
  writeFileSync(join(root, 'dist/index.html'), '<!doctype html>');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('demoTraces', () => {
  it('finds nothing in a build that holds nothing of the suite', () => {
    expect(demoTraces(root, 'dist')).toEqual([]);
  });

  it.each([...TRACES])('finds %s', (what, trace) => {
    writeFileSync(join(root, 'dist/assets/app.js'), `const a = ${JSON.stringify(trace)};`);
    expect(demoTraces(root, 'dist')).toContainEqual({
      what: `It holds ${what}.`,
      where: 'dist/assets/app.js',
      fix: 'Build it for production, by `npm run deploy` or `npm run build`.',
    });
  });
});

describe('missingPages', () => {
  it('names each page that firebase.json leads to and the build does not have', () => {
    const rewrites = [{ source: '**', destination: '/app.html' }];
    const configuration = { hosting: { public: 'dist', rewrites } };
    expect(missingPages(root, configuration)).toEqual([
      {
        what: 'firebase.json leads to /app.html, and the build has no such file.',
        where: 'dist',
        fix: 'Build anew, or correct the rewrite.',
      },
    ]);
    writeFileSync(join(root, 'dist/app.html'), '');
    expect(missingPages(root, configuration)).toEqual([]);
  });
});
