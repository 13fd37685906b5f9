import { documentPaths, sportCatalogueSchema } from '@tod/model';
import { beforeEach, describe, expect, it } from 'vitest';
import { countPractitioners } from '../../functions/src/catalogue/countPractitioners.ts';
import { followSport } from '../../functions/src/catalogue/followSport.ts';
import { refreshSportCatalogue } from '../../functions/src/catalogue/refreshSportCatalogue.ts';
import { parseFields } from '../../functions/src/platform/documents.ts';
import { addMember } from './members.ts';
import { openTestServer, type TestServer } from './testServer.ts';

const JUDO = { name: 'Judo', practitionerCount: 0 };

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
  for (const sport of await server.db.collection('sports').listDocuments()) await sport.delete();
});

const readCatalogue = () => server.db.doc('catalogue/sports').get();

async function shown() {
  return parseFields(sportCatalogueSchema, (await readCatalogue()).data()).sports;
}

async function namesShown(): Promise<string[]> {
  return (await shown()).map(({ name }) => name);
}

async function store(id: string, fields: object): Promise<void> {
  await server.db.doc(documentPaths.sport(id)).set(fields);
}

describe('refreshSportCatalogue', () => {
  it('writes all sports as one document where that changes, and not when it runs again', async () => {
    await store('judo', JUDO);
    await store('aikido', { name: 'Aïkido' });
    expect(await refreshSportCatalogue(server)).toBe(true);
    expect(await namesShown()).toEqual(['Aïkido', 'Judo']);
    expect(await refreshSportCatalogue(server)).toBe(false);
    await server.db.doc('sports/judo').delete();
    expect(await refreshSportCatalogue(server)).toBe(true);
    expect(await namesShown()).toEqual(['Aïkido']);
  });

  it('ends the same when it runs several times at once', async () => {
    for (const id of ['a', 'b', 'c']) await store(id, { name: `Sport ${id}` });
    await Promise.all(Array.from({ length: 5 }, () => refreshSportCatalogue(server)));
    expect(await namesShown()).toEqual(['Sport a', 'Sport b', 'Sport c']);
  });

  it('leaves out what is no sport, and shows the others', async () => {
    await store('judo', JUDO);
    await store('nameless', { description: 'Sans nom' });
    await refreshSportCatalogue(server);
    expect(await namesShown()).toEqual(['Judo']);
  });

  it('takes the document away where the sports do not fit into one, so that nobody is shown an old one', async () => {
    await store('judo', JUDO);
    await refreshSportCatalogue(server);
    const batch = server.db.batch();
    for (let index = 0; index < 200; index += 1)
      batch.set(server.db.doc(`sports/long-${index}`), {
        name: `Sport ${index}`,
        description: 'é'.repeat(2000),
      });
    await batch.commit();
    expect(await refreshSportCatalogue(server)).toBe(true);
    expect((await readCatalogue()).exists).toBe(false);
    expect(await refreshSportCatalogue(server)).toBe(false);
  });
});

describe('a write of a sport', () => {
  it('is in the catalogue, whatever was written', async () => {
    await store('judo', JUDO);
    await followSport(server, { before: undefined, after: JUDO });
    expect(await namesShown()).toEqual(['Judo']);
    await store('judo', { ...JUDO, name: 'Jūdō' });
    await followSport(server, { before: JUDO, after: { ...JUDO, name: 'Jūdō' } });
    expect(await namesShown()).toEqual(['Jūdō']);
    await server.db.doc('sports/judo').delete();
    await followSport(server, { before: JUDO, after: undefined });
    expect(await namesShown()).toEqual([]);
  });

  it('reads nothing where only practitioners were counted', async () => {
    await store('judo', JUDO);
    expect(await followSport(server, { before: JUDO, after: { ...JUDO, practitionerCount: 3 } })).toBe(false);
    expect((await readCatalogue()).exists).toBe(false);
  });
});

describe('how many practise a sport', () => {
  it('comes to the catalogue once all are counted', async () => {
    await store('judo', JUDO);
    await addMember(server, { sportIds: ['judo'] });
    await countPractitioners(server);
    expect((await shown()).map(({ id, practitionerCount }) => [id, practitionerCount])).toEqual([
      ['judo', 1],
    ]);
  });
});
