/** Takes pages of a broadcast out of the queue of its parent, as an instance of the functions does; it may be killed at any time. */
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { number, object, string } from 'yup';
import { createServer } from '../../functions/src/domain/server.ts';
import { continueBroadcast } from '../../functions/src/notifications/continueBroadcast.ts';
import { BillingInMemory } from '../functions/billingInMemory.ts';

const taskSchema = object({ broadcastId: string().required(), page: number().required() });

const unused = () => Promise.reject(new Error('No broadcast needs this.'));

const server = createServer({
  db: getFirestore(initializeApp({ projectId: 'demo-bench' })),
  now: () => new Date(),
  sendPush: unused,
  sendMail: unused,
  files: { deleteFolder: unused, read: unused, replace: unused, delete: unused, addressOf: unused },
  accounts: {
    describe: unused,
    describeAs: unused,
    remove: unused,
    endAuthSessions: unused,
    setAdminClaim: unused,
    emailOf: unused,
    uidOf: unused,
    emailsOf: unused,
    make: unused,
  },
  billing: new BillingInMemory(() => new Date()),
  siteUrl: '',
  askPlaces: unused,
  askCity: unused,
  allowsDemoAccounts: false,
  digestAddress: () => {
    throw new Error('No broadcast needs this.');
  },
  enqueueTask: async ({ data }) => process.send?.({ queued: data }) === true,
});

process.on('message', async (task: unknown) => {
  const { broadcastId, page } = taskSchema.validateSync(task);
  try {
    await continueBroadcast(server, broadcastId, page);
    process.send?.({ done: true, memory: process.memoryUsage().rss / 2 ** 20 });
  } catch (error) {
    process.send?.({ failed: String(error) });
  }
});
