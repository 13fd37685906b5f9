import { documentPaths, pairId } from '@tod/model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../scripts/suite/databaseClient.ts';
import { type RunningServer, startServer } from '../conformance/server.ts';
import { type PeopleWatch, watchPeople } from '../journeys/peopleWatch.ts';

const PROJECT = 'demo-watch';

let server: RunningServer | undefined;
let watch: PeopleWatch;
let host = '';
beforeAll(async () => {
  server = await startServer(['--project_id', PROJECT]);
  host = `${server.address.host}:${server.address.port}`;
  watch = await watchPeople(host, PROJECT);
});
afterAll(async () => {
  await watch?.close();
  await server?.stop();
});

it('remembers who was there and what they wrote, also once it is deleted', async () => {
  const database = openDatabase(host, PROJECT);
  const document = (path: string, fields: Readonly<Record<string, string>>) => ({
    name: `projects/${PROJECT}/databases/(default)/documents/${path}`,
    fields: Object.fromEntries(
      Object.entries(fields).map(([field, stringValue]) => [field, { stringValue }]),
    ),
  });
  await database.write([
    document(documentPaths.profile('ida'), { name: 'Ida Roux', bio: 'Je cours le matin' }),
    document(documentPaths.message(pairId('ida', 'leo'), 'one'), { content: 'À mardi, court 4' }),
    document(documentPaths.session('tod', 'one'), { notes: 'Revers à travailler' }),
  ]);
  const texts = new Set(['Je cours le matin', 'À mardi, court 4', 'Revers à travailler']);
  await expect
    .poll(() => watch.seen())
    .toEqual({ names: new Set(['Ida Roux']), uids: new Set(['ida']), texts });
  await database.clear();
  expect(watch.seen().texts).toEqual(texts);
});
