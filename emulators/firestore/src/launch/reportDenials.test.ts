import { describe, expect, it } from 'vitest';
import type { Authorize } from '../core/commands/authorize.ts';
import type { Caller } from '../core/commands/caller.ts';
import { reportDenials } from './reportDenials.ts';

const NAME = 'projects/p/databases/(default)/documents/cities/lyon';
const time = { seconds: 0, nanos: 0 };
const view = () => undefined;
const ANA: Caller = { kind: 'user', auth: { uid: 'ana', token: {} } };
const ANONYMOUS: Caller = { kind: 'user', auth: null };

describe('reportDenials()', () => {
  const listen = (denial: string | undefined) => {
    const lines: string[] = [];
    const decide: Authorize = { get: () => denial, list: () => denial, write: () => denial };
    return { authorize: reportDenials(decide, (line) => lines.push(line)), lines };
  };

  it('tells in one line who was refused what, and why', () => {
    const { authorize, lines } = listen("\nfalse for 'get' @ L5");
    expect(authorize.get({ name: NAME, document: undefined, view, caller: ANA, time })).toContain('L5');
    const write = { name: NAME, before: undefined, after: undefined, view, viewAfter: view, time };
    authorize.write({ ...write, kind: 'create', caller: ANONYMOUS });
    authorize.write({
      ...write,
      kind: 'delete',
      caller: { kind: 'user', auth: { uid: undefined, token: {} } },
    });
    expect(lines).toEqual([
      `Denied get of ${NAME} by the user ana: false for 'get' @ L5`,
      `Denied create of ${NAME} by an anonymous caller: false for 'get' @ L5`,
      `Denied delete of ${NAME} by a caller without uid: false for 'get' @ L5`,
    ]);
  });

  it('says nothing of what is allowed', () => {
    const { authorize, lines } = listen(undefined);
    expect(authorize.get({ name: NAME, document: undefined, view, caller: ANA, time })).toBeUndefined();
    expect(lines).toEqual([]);
  });
});
