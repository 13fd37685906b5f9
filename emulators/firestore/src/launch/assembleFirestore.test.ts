import { afterEach, describe, expect, it } from 'vitest';
import { createRulesStore } from '../authorize.ts';
import type { Authorize } from '../core/commands/authorize.ts';
import { createIndexesStore } from '../core/indexes/store.ts';
import type { OpenPort } from '../transports/shared/port.ts';
import { assembleFirestore } from './assembleFirestore.ts';

const DATABASE = 'projects/p/databases/(default)';
const LYON = `${DATABASE}/documents/cities/lyon`;

const allOrNothing =
  (denial: string | undefined): Authorize =>
  ({ onLookUp }) => ({
    get({ name }) {
      onLookUp?.(`${name}-rights`);
      return denial;
    },
    list: () => denial,
    write: () => denial,
  });

describe('assembleFirestore()', () => {
  let port: OpenPort | undefined;
  afterEach(() => port?.close());

  const serve = async (authorize: Authorize, shutDown = () => {}) => {
    const { firestore, open } = assembleFirestore({
      rules: createRulesStore(),
      indexes: createIndexesStore({ isRequired: true }),
      authorize,
      functionsEmulator: undefined,
      onProblem: (message) => expect.unreachable(message),
      shutDown,
    });
    await firestore.commit(
      {
        database: DATABASE,
        writes: [{ kind: 'update', name: LYON, fields: new Map(), transforms: [] }],
      },
      { kind: 'admin' },
    );
    port = await open('127.0.0.1', 0);
    return (path: string, method = 'GET') => fetch(`http://127.0.0.1:${port?.port}${path}`, { method });
  };

  it('lets what it is given decide, and serves what was put into it before', async () => {
    const ask = await serve(allOrNothing(undefined));
    expect(await (await ask(`/v1/${LYON}`)).json()).toMatchObject({ name: LYON });
  });

  it('refuses what that refuses, and counts what it looked up', async () => {
    const ask = await serve(allOrNothing('not today'));
    expect((await ask(`/v1/${LYON}`)).status).toBe(403);
    expect(await (await ask('/emulator/v1/projects/p:usage')).json()).toMatchObject({ user: { lookUps: 1 } });
  });

  it('tells when a tool asks for the end', async () => {
    let ends = 0;
    const ask = await serve(allOrNothing(undefined), () => ends++);
    expect((await ask('/shutdown', 'POST')).status).toBe(200);
    expect(ends).toBe(1);
  });
});
