import { deleteAccount } from '../../functions/src/accounts/deleteAccount.ts';
import { addMember } from '../functions/members.ts';
import type { TestServer } from '../functions/openServer.ts';
import { atMost, type Bench, type Figure, figure, middleOf, timed } from './bench.ts';
import { addTwo, type Prepare, prepareMessage, prepareTod, withFunctions } from './ordinaryCalls.ts';

/** Each way, in milliseconds: a production database is some ten times nearer, which the noise of a machine would drown. */
const AWAY_MS = { full: 100, small: 1 };
/** What somebody has who is deleted: so many tods with a session, and as many conversations. */
const TREES = { full: 40, small: 2 };

export const waitBenches: readonly Bench[] = [
  {
    figures: {
      'functions.sendTod.waits': atMost(6),
      'functions.sendMessage.waits': atMost(5),
      'functions.deletion.waits': atMost(120),
    },
    what: `how often one waits for the database one time after the other: time with one that is ${2 * AWAY_MS.full} ms away, less that with one near by, by those ${2 * AWAY_MS.full} ms, median of 5; a tod, a message, the deletion of somebody with ${TREES.full} tods and ${TREES.full} conversations`,
    async run({ scale }) {
      const runs = { full: 5, small: 1 }[scale];
      const measure = (awayMs: number) =>
        withFunctions((server) => timesOf(server, runs, TREES[scale]), awayMs);
      const awayMs = AWAY_MS[scale];
      const [near, far] = [await measure(0), await measure(awayMs)];
      const waits = (name: keyof Times): Figure => figure((far[name] - near[name]) / (2 * awayMs), 'waits');
      return {
        'functions.sendTod.waits': waits('tod'),
        'functions.sendMessage.waits': waits('message'),
        'functions.deletion.waits': waits('deletion'),
      };
    },
  },
];

/** In milliseconds. */
interface Times {
  readonly tod: number;
  readonly message: number;
  readonly deletion: number;
}

async function timesOf(server: TestServer, runs: number, trees: number): Promise<Times> {
  const ordinary = async (prepare: Prepare) => timed(await prepare(server, ...(await addTwo(server))));
  // The first of all calls pays for the connection.
  await ordinary(prepareTod);
  const tods: number[] = [];
  const messages: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    tods.push(await ordinary(prepareTod));
    messages.push(await ordinary(prepareMessage));
  }
  const uid = await addExperienced(server, trees);
  const deletion = await timed(() => deleteAccount(server, { uid, email: undefined }));
  return { tod: middleOf(tods), message: middleOf(messages), deletion };
}

/** Somebody who has been there for long. */
async function addExperienced(server: TestServer, trees: number): Promise<string> {
  const uid = await addMember(server);
  const batch = server.db.batch();
  for (let index = 0; index < trees; index += 1) {
    const shared = { participants: [uid, `partner-${index}`] };
    batch.set(server.db.doc(`tods/${uid}-${index}`), shared);
    batch.set(server.db.doc(`tods/${uid}-${index}/sessions/only`), { notes: '' });
    batch.set(server.db.doc(`conversations/${uid}-${index}`), shared);
    for (const id of ['first', 'second'])
      batch.set(server.db.doc(`conversations/${uid}-${index}/messages/${id}`), { senderUid: uid });
  }
  await batch.commit();
  return uid;
}
