import { call } from '../functions/call.ts';
import { countReads, countWrites } from '../functions/countReads.ts';
import { addMember, newId } from '../functions/members.ts';
import { openServer, type TestServer } from '../functions/openServer.ts';
import { ACTORS, OPERATIONS } from '../rules/actors.ts';
import { countLookups } from '../rules/countLookups.ts';
import { TABLE } from '../rules/table.ts';
import { type Bench, figure } from './bench.ts';
import { startEmbedded } from './firestoreProcess.ts';

export const serverReadBenches: readonly Bench[] = [
  {
    names: [
      'functions.sendTod.reads',
      'functions.sendTod.writes',
      'functions.sendMessage.reads',
      'functions.sendMessage.writes',
    ],
    what: 'documents that one ordinary call asks for, found or not, and writes: a tod with a sport; a message in a conversation',
    goal: 'read ≤ 6 and ≤ 4; written ≤ 4',
    async run() {
      const firestore = await startEmbedded();
      try {
        const server = await openServer(firestore.host);
        // What is remembered for minutes is read by the whole instance, not by each call.
        await server.catalogue.plan('free');
        await server.catalogue.sports(['judo']);
        const sendTod = todSending(server);
        const sendMessage = messageSending(server);
        return {
          'functions.sendTod.reads': figure(await countReads(await sendTod()), 'documents'),
          'functions.sendTod.writes': figure(await countWrites(await sendTod()), 'documents'),
          'functions.sendMessage.reads': figure(await countReads(await sendMessage()), 'documents'),
          'functions.sendMessage.writes': figure(await countWrites(await sendMessage()), 'documents'),
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

/** Makes a call each time, with people of its own. */
type Ordinary = () => Promise<() => Promise<unknown>>;

function todSending(server: TestServer): Ordinary {
  return async () => {
    const [anne, leo] = [await addMember(server), await addMember(server)];
    const input = { id: newId(), recipientId: leo, sportIds: ['judo'] };
    return () => call(server, 'sendTod', anne, input);
  };
}

function messageSending(server: TestServer): Ordinary {
  return async () => {
    const [anne, leo] = [await addMember(server), await addMember(server)];
    await call(server, 'startConversation', leo, { id: newId(), partnerId: anne });
    const input = { id: newId(), recipientId: leo, content: 'Salut' };
    return () => call(server, 'sendMessage', anne, input);
  };
}
