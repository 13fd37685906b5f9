import { describe, expect, it } from 'vitest';
import type { Authorize } from '../core/commands/authorize.ts';
import type { UserCaller } from '../core/commands/caller.ts';
import { reportDenials } from './reportDenials.ts';

const NAME = 'projects/p/databases/(default)/documents/cities/lyon';
const time = { seconds: 0, nanos: 0 };
const database = 'projects/p/databases/(default)';
const view = () => undefined;
const ANA: UserCaller = { kind: 'user', auth: { uid: 'ana', token: {} } };
const ANONYMOUS: UserCaller = { kind: 'user', auth: null };

describe('reportDenials()', () => {
  const listen = (denial: string | undefined) => {
    const lines: string[] = [];
    const decide: Authorize = () => ({ get: () => denial, list: () => denial, write: () => denial });
    const authorize = reportDenials(decide, (line) => lines.push(line));
    return { openAs: (caller: UserCaller) => authorize({ database, caller, view, time }), lines };
  };

  it('tells in one line who was refused what, and why', () => {
    const { openAs, lines } = listen("\nfalse for 'get' @ L5");
    expect(openAs(ANA).get({ name: NAME, document: undefined })).toContain('L5');
    const write = { name: NAME, before: undefined, after: undefined, viewAfter: view };
    openAs(ANONYMOUS).write({ ...write, kind: 'create' });
    openAs({ kind: 'user', auth: { uid: undefined, token: {} } }).write({ ...write, kind: 'delete' });
    expect(lines).toEqual([
      `Denied get of ${NAME} by the user ana: false for 'get' @ L5`,
      `Denied create of ${NAME} by an anonymous caller: false for 'get' @ L5`,
      `Denied delete of ${NAME} by a caller without uid: false for 'get' @ L5`,
    ]);
  });

  it('says nothing of what is allowed', () => {
    const { openAs, lines } = listen(undefined);
    expect(openAs(ANA).get({ name: NAME, document: undefined })).toBeUndefined();
    expect(lines).toEqual([]);
  });
});
