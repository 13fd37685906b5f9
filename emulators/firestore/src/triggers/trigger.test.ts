import { describe, expect, it } from 'vitest';
import type { Document } from '../core/commands/document.ts';
import { changedFields } from './changedFields.ts';
import { isFiredBy, type Trigger, type TriggerKind } from './trigger.ts';

const DATABASE = 'projects/p/databases/(default)';
const TIME = { seconds: 0, nanos: 0 };

const triggerFor = (document: string, kind: TriggerKind = 'written'): Trigger => ({
  project: 'p',
  key: 'k',
  kind,
  eventType: 't',
  database: '(default)',
  document,
  generation: 2,
});

const documentAt = (path: string): Document => ({
  name: `${DATABASE}/documents/${path}`,
  fields: new Map(),
  createTime: TIME,
  updateTime: TIME,
});

const isFired = (pattern: string, path: string): boolean => {
  const after = documentAt(path);
  return isFiredBy(triggerFor(pattern), DATABASE, { name: after.name, after });
};

describe('isFiredBy()', () => {
  it('matches one segment for each wildcard, and any number for {x=**}', () => {
    expect(isFired('users/{uid}', 'users/ann')).toBe(true);
    expect(isFired('users/{uid}', 'users/ann/notes/1')).toBe(false);
    expect(isFired('users/ann', 'users/ann')).toBe(true);
    expect(isFired('users/ann', 'users/bob')).toBe(false);
    expect(isFired('users/{rest=**}', 'users/ann/notes/1')).toBe(true);
    expect(isFired('{all=**}/notes/{id}', 'users/ann/notes/1')).toBe(true);
    expect(isFired('{all=**}/notes/{id}', 'users/ann/words/1')).toBe(false);
  });

  it('tells created, updated and deleted apart', () => {
    const document = documentAt('users/ann');
    const changes = {
      created: { name: document.name, after: document },
      updated: { name: document.name, before: document, after: document },
      deleted: { name: document.name, before: document },
    };
    for (const kind of ['created', 'updated', 'deleted'] as const) {
      for (const [happened, change] of Object.entries(changes)) {
        expect(isFiredBy(triggerFor('users/{uid}', kind), DATABASE, change)).toBe(kind === happened);
      }
    }
  });

  it('keeps projects and databases apart', () => {
    const after = documentAt('users/ann');
    expect(
      isFiredBy(triggerFor('users/{uid}'), 'projects/q/databases/(default)', { name: after.name, after }),
    ).toBe(false);
    expect(
      isFiredBy(triggerFor('users/{uid}'), 'projects/p/databases/other', { name: after.name, after }),
    ).toBe(false);
  });
});

describe('changedFields()', () => {
  it('names what was added, changed and removed, inside maps too', () => {
    const integer = (value: bigint) => ({ type: 'integer', value }) as const;
    const before = new Map([
      ['same', integer(1n)],
      ['changed', integer(1n)],
      ['gone', integer(1n)],
    ]);
    const after = new Map([
      ['same', integer(1n)],
      ['changed', integer(2n)],
      ['new.one', integer(1n)],
    ]);
    const wrap = (fields: typeof before) => new Map([['map', { type: 'map', fields } as const]]);
    expect(changedFields(before, after)).toEqual(['changed', 'gone', '`new.one`']);
    expect(changedFields(wrap(before), wrap(after))).toEqual(['map.changed', 'map.gone', 'map.`new.one`']);
    expect(changedFields(before, before)).toEqual([]);
  });
});
