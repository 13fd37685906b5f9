import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockFunctions } from './lock.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tod-lock-test-'));
  writeFileSync(join(root, 'package.json'), JSON.stringify({ name: 'functions', version: '1.0.0' }));
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (packages: object) =>
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));

it('makes none where only the functions have a package in some version, and names it', () => {
  write({
    'node_modules/stripe': { version: '22.0.0' },
    'functions/node_modules/stripe': { version: '23.1.0' },
  });
  expect(() => lockFunctions(root, root)).toThrow('functions/node_modules/stripe');
});
