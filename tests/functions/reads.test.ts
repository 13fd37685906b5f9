import { beforeAll, describe, expect, it } from 'vitest';
import { call } from './call.ts';
import { countReads } from './countReads.ts';
import { addMember, newId } from './members.ts';
import { openTestServer, type TestServer } from './testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  // What the catalogue remembers is read once a minute by the whole instance, not by each call.
  await server.catalogue.service();
  await server.catalogue.plan('free');
  await server.catalogue.sports(['judo']);
});

describe('documents read by a call', () => {
  it('are 5 for a tod', async () => {
    const [anne, leo] = [await addMember(server), await addMember(server)];
    const input = { id: newId(), recipientUid: leo, sportIds: ['judo'] };
    expect(await countReads(() => call(server, 'sendTod', anne, input))).toBe(5);
  });

  it('are 4 for a message in a conversation', async () => {
    const [anne, leo] = [await addMember(server), await addMember(server)];
    await call(server, 'startConversation', leo, { id: newId(), partnerUid: anne });
    const input = { id: newId(), receiverUid: leo, content: 'Salut' };
    expect(await countReads(() => call(server, 'sendMessage', anne, input))).toBe(4);
  });
});
