import { call } from '../functions/call.ts';
import { countReads } from '../functions/countReads.ts';
import { addMember, newId } from '../functions/members.ts';
import { openServer, type TestServer } from '../functions/openServer.ts';
import { ACTORS, OPERATIONS } from '../rules/actors.ts';
import { countLookups } from '../rules/countLookups.ts';
import { TABLE } from '../rules/table.ts';
import { type Bench, figure } from './bench.ts';
import { startEmbedded } from './firestoreProcess.ts';

export const serverReadBenches: readonly Bench[] = [
  {
    names: ['functions.sendTod.reads', 'functions.sendMessage.reads'],
    what: 'documents that one ordinary call asks for, found or not: a tod with a sport; a message in a conversation',
    goal: '≤ 6; ≤ 4',
    async run() {
      const firestore = await startEmbedded();
      try {
        const server = await openServer(firestore.host);
        // What is remembered for minutes is read by the whole instance, not by each call.
        await server.catalogue.plan('free');
        await server.catalogue.sports(['judo']);
        return {
          'functions.sendTod.reads': figure(await readsOfTod(server), 'documents'),
          'functions.sendMessage.reads': figure(await readsOfMessage(server), 'documents'),
        };
      } finally {
        await firestore.stop();
      }
    },
  },
  {
    names: ['rules.reads'],
    what: `other documents that the most expensive of ${TABLE.length * ACTORS.length * OPERATIONS.length} requests makes the rules look up: every collection, actor and operation of the tests`,
    goal: '≤ 2',
    async run() {
      return { 'rules.reads': figure(Math.max(...countLookups()), 'documents') };
    },
  },
];

async function readsOfTod(server: TestServer): Promise<number> {
  const [anne, leo] = [await addMember(server), await addMember(server)];
  const input = { id: newId(), recipientId: leo, sportIds: ['judo'] };
  return countReads(() => call(server, 'sendTod', anne, input));
}

async function readsOfMessage(server: TestServer): Promise<number> {
  const [anne, leo] = [await addMember(server), await addMember(server)];
  await call(server, 'startConversation', leo, { id: newId(), partnerId: anne });
  const input = { id: newId(), recipientId: leo, content: 'Salut' };
  return countReads(() => call(server, 'sendMessage', anne, input));
}
