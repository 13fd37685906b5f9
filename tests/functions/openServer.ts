import { randomUUID } from 'node:crypto';
import type { Position, Push } from '@tod/model';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { createServer, type Server } from '../../functions/src/domain/server.ts';
import type { AccountFacts } from '../../functions/src/platform/accountStore.ts';
import { createAddressDigest } from '../../functions/src/platform/addressDigest.ts';
import type { FileFacts, StoredFile } from '../../functions/src/platform/files.ts';
import type { SendMail } from '../../functions/src/platform/mailSender.ts';
import type { AskPlaces } from '../../functions/src/platform/places.ts';
import type { PushResult } from '../../functions/src/platform/push.ts';
import type { AskCity } from '../../functions/src/platform/reverseGeocoder.ts';
import type { Task } from '../../functions/src/platform/tasks.ts';

import { BillingInMemory } from './billingInMemory.ts';

type TestFile = StoredFile & { readonly bytes: Uint8Array<ArrayBuffer> };

/** What a file says of itself where its client says the least. */
const PLAIN_FACTS: FileFacts = {
  contentType: 'image/jpeg',
  cacheControl: 'public, max-age=3600',
  contentDisposition: '',
  contentEncoding: '',
  contentLanguage: '',
  customNames: [],
};

/** A server of the functions whose outside can be watched and moved. */
export interface TestServer extends Server {
  /** What was pushed, in order. */
  readonly pushes: { readonly token: string; readonly push: Push }[];
  readonly deletedFolders: string[];
  /** The files of the bucket, by path; whoever reads or deletes one finds it here. */
  readonly storedFiles: Map<string, TestFile>;
  /** Stores a file as a client does. @returns its generation */
  storeFile(path: string, bytes: Uint8Array, facts?: Partial<FileFacts>): string;
  /** The accounts that were removed, in order. */
  readonly removedAccounts: string[];
  /** Whose sessions were ended, in order. */
  readonly endedSessions: string[];
  /** What Auth knows of people, by uid. */
  readonly accountFacts: Map<string, AccountFacts>;
  /** Whose name or picture Auth was told, in order. */
  readonly renamedAccounts: string[];
  /** Whose tokens say that they may be administrators. */
  readonly adminClaims: Set<string>;
  /** The accounts that the server made, by uid. */
  readonly madeAccounts: Map<
    string,
    { readonly email: string; readonly password: string; readonly displayName: string }
  >;
  /** From now on Auth says nothing of addresses. */
  stopAuth(): void;
  /** What the map was asked, in order. */
  readonly placesQueries: string[];
  /** What was handed to the task queues and not taken out yet, in order. */
  readonly tasks: Task[];
  /** The addresses of accounts, by uid. */
  readonly emails: Map<string, string>;
  /** The payment service, as it is behind `billing`. */
  readonly payments: BillingInMemory;
  /** How the map answers from now on; it knows no place unless told otherwise. */
  answerPlaces(ask: AskPlaces): void;
  /** The points at which the town was asked for, in order. */
  readonly askedCities: Position[];
  /** How the geocoder answers from now on; it knows no town unless told otherwise. */
  answerCity(ask: AskCity): void;
  /** Sets the server's time; it stands still from then on. */
  setTime(moment: Date): void;
  /** What was given to the server of mails, by name; it takes everything unless told otherwise. */
  readonly sentMails: Map<string, string>;
  /** How the server of mails answers from now on. */
  answerMails(answer: SendMail): void;
  /** What the push service answers for a token; `sent` unless told otherwise. */
  answerPush(token: string, result: PushResult): void;
}

/** Opens a project of its own in the Firestore at this `host:port`, with a few sports. */
export async function openServer(firestoreHost: string): Promise<TestServer> {
  process.env.FIRESTORE_EMULATOR_HOST = firestoreHost;
  // Otherwise the client first looks for a Google machine around it.
  process.env.METADATA_SERVER_DETECTION = 'none';
  const projectId = `demo-${randomUUID()}`;
  const db = getFirestore(initializeApp({ projectId }, projectId));
  const pushes: TestServer['pushes'] = [];
  const deletedFolders: string[] = [];
  const storedFiles = new Map<string, TestFile>();
  let generation = 1_732_270_000_000_000;
  const storeFile = (path: string, bytes: Uint8Array, facts: Partial<FileFacts> = {}) => {
    generation += 1;
    storedFiles.set(path, {
      generation: String(generation),
      bytes: Uint8Array.from(bytes),
      facts: { ...PLAIN_FACTS, ...facts },
    });
    return String(generation);
  };
  const removedAccounts: string[] = [];
  const endedSessions: string[] = [];
  const sessionsEndedAt = new Map<string, Date>();
  const accountFacts = new Map<string, AccountFacts>();
  const renamedAccounts: string[] = [];
  const adminClaims = new Set<string>();
  const madeAccounts: TestServer['madeAccounts'] = new Map();
  let authIsDown = false;
  const placesQueries: string[] = [];
  const tasks: Task[] = [];
  const taskNames = new Set<string>();
  let askPlaces: AskPlaces = async () => [];
  const askedCities: Position[] = [];
  let askCity: AskCity = async () => null;
  const sentMails = new Map<string, string>();
  let answerMails: SendMail = async () => undefined;
  const emails = new Map<string, string>();
  const answers = new Map<string, PushResult>();
  let time: Date | undefined;
  const now = () => time ?? new Date();
  const payments = new BillingInMemory(now);
  const server = createServer({
    db,
    now,
    siteUrl: 'https://tod.example',
    billing: payments,
    sendPush: async (token, push) => {
      pushes.push({ token, push });
      return answers.get(token) ?? 'sent';
    },
    sendMail: async (id, mail) => {
      await answerMails(id, mail);
      sentMails.set(id, mail.to);
    },
    files: {
      deleteFolder: async (folder) => {
        deletedFolders.push(folder);
        for (const path of storedFiles.keys()) if (path.startsWith(`${folder}/`)) storedFiles.delete(path);
      },
      read: async (path, maxBytes) => {
        const file = storedFiles.get(path);
        return file === undefined || file.bytes.length <= maxBytes ? file : { ...file, bytes: null };
      },
      replace: async (path, former, bytes, facts) =>
        storedFiles.get(path)?.generation === former ? storeFile(path, bytes, facts) : undefined,
      addressOf: async (path, generation) =>
        `https://files.example/${encodeURIComponent(path)}?v=${generation}`,
      delete: async (path, former) => {
        const isFormer = storedFiles.get(path)?.generation === former;
        return isFormer ? storedFiles.delete(path) : !storedFiles.has(path);
      },
    },
    accounts: {
      describe: async (uid) => accountFacts.get(uid) ?? null,
      remove: async (uid) => void removedAccounts.push(uid),
      endAuthSessions: async (uid, since) => {
        const last = sessionsEndedAt.get(uid);
        if (since !== undefined && last !== undefined && last >= since) return;
        sessionsEndedAt.set(uid, now());
        endedSessions.push(uid);
      },
      describeAs: async (uid, shown) => {
        const facts = accountFacts.get(uid);
        if (facts === undefined) return;
        accountFacts.set(uid, { ...facts, ...shown });
        renamedAccounts.push(uid);
      },
      setAdminClaim: async (uid, isAdmin) => {
        if (isAdmin) adminClaims.add(uid);
        else adminClaims.delete(uid);
      },
      emailsOf: async (uids) => {
        if (authIsDown) throw new Error('Auth does not answer.');
        return new Map(
          uids
            .filter((uid) => accountFacts.has(uid) || emails.has(uid))
            .map((uid) => [uid, emails.get(uid) ?? null]),
        );
      },
      make: async ({ uid, email, password, displayName }) => {
        const owner = [...emails].find(([, known]) => known === email)?.[0];
        if (owner !== undefined && owner !== uid) return false;
        emails.set(uid, email);
        madeAccounts.set(uid, { email, password, displayName });
        return true;
      },
      emailOf: async (uid) => emails.get(uid) ?? null,
      uidOf: async (email) => [...emails].find(([, known]) => known === email)?.[0] ?? null,
    },
    enqueueTask: async (task) => {
      if (task.name !== undefined && taskNames.has(task.name)) return false;
      if (task.name !== undefined) taskNames.add(task.name);
      tasks.push(task);
      return true;
    },
    allowsDemoAccounts: true,
    digestAddress: createAddressDigest(() => 'key-of-the-tests'),
    askPlaces: (query, asker) => {
      placesQueries.push(query);
      return askPlaces(query, asker);
    },
    askCity: (position, asker) => {
      askedCities.push(position);
      return askCity(position, asker);
    },
  });
  for (const [id, name, scoring] of [
    ['tennis', 'Tennis', 'tennisSets'],
    ['tennis-de-table', 'Tennis de table', 'setsTo11'],
    ['football', 'Football', 'goals'],
    ['course-a-pied', 'Course à pied', 'time'],
    ['judo', 'Judo', 'none'],
    ['yoga', 'Yoga', 'none'],
  ] as const) {
    await db.doc(`sports/${id}`).set({ name, scoring, description: '', practitionerCount: 0 });
  }
  return {
    ...server,
    pushes,
    deletedFolders,
    storedFiles,
    storeFile,
    removedAccounts,
    endedSessions,
    accountFacts,
    renamedAccounts,
    adminClaims,
    madeAccounts,
    stopAuth() {
      authIsDown = true;
    },
    placesQueries,
    emails,
    payments,
    tasks,
    answerPlaces(ask) {
      askPlaces = ask;
    },
    sentMails,
    answerMails(answer) {
      answerMails = answer;
    },
    askedCities,
    answerCity(ask) {
      askCity = ask;
    },
    setTime(moment) {
      time = moment;
    },
    answerPush(token, result) {
      answers.set(token, result);
    },
  };
}
