import type { Firestore } from 'firebase-admin/firestore';
import { type Catalogue, createCatalogue } from './catalogue.ts';
import type { FileStore } from './files.ts';
import type { SendPush } from './push.ts';

/** Everything outside of a command that it may use. Commands and triggers get it as their first argument. */
export interface Server {
  readonly db: Firestore;
  /** The server's time, never a device's. */
  readonly now: () => Date;
  readonly catalogue: Catalogue;
  readonly sendPush: SendPush;
  readonly files: FileStore;
}

export function createServer(parts: Omit<Server, 'catalogue'>): Server {
  return { ...parts, catalogue: createCatalogue(parts.db, parts.now) };
}
