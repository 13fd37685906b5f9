import type { Firestore } from 'firebase-admin/firestore';
import type { AccountStore } from '../platform/accountStore.ts';
import type { Billing } from '../platform/billing.ts';
import type { FileStore } from '../platform/files.ts';
import type { SendMail } from '../platform/mailSender.ts';
import type { AskPlaces } from '../platform/places.ts';
import type { SendPush } from '../platform/push.ts';
import type { AskCity } from '../platform/reverseGeocoder.ts';
import type { EnqueueTask } from '../platform/tasks.ts';
import { createTurns, type TakeTurn } from '../platform/turns.ts';
import { type Buckets, createBuckets } from './buckets.ts';
import { type Catalogue, createCatalogue } from './catalogue.ts';

/** Everything outside of a command that it may use. Commands and triggers get it as their first argument. */
export interface Server {
  readonly db: Firestore;
  /** The server's time, never a device's. */
  readonly now: () => Date;
  readonly catalogue: Catalogue;
  readonly sendPush: SendPush;
  readonly sendMail: SendMail;
  readonly files: FileStore;
  readonly accounts: AccountStore;
  readonly askPlaces: AskPlaces;
  readonly askCity: AskCity;
  readonly enqueueTask: EnqueueTask;
  /** Lines up what contends for the same document in this process. */
  readonly takeTurn: TakeTurn;
  /** The buckets of attempts at calls, in this process. */
  readonly buckets: Buckets;
  readonly billing: Billing;
  /** The address of the app, without a slash at the end: where links in mails lead. */
  readonly siteUrl: string;
  /** What stands for an e-mail address where the address itself must not be stored. */
  readonly digestAddress: (address: string) => string;
  /** Whether administrators may make accounts with a password of ours: in a suite, or where a setting says so. */
  readonly allowsDemoAccounts: boolean;
}

export function createServer(parts: Omit<Server, 'catalogue' | 'takeTurn' | 'buckets'>): Server {
  return {
    ...parts,
    catalogue: createCatalogue(parts.db, parts.now),
    takeTurn: createTurns(),
    buckets: createBuckets(parts.now),
  };
}
