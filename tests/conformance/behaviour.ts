import type { Client, Identity } from './client.ts';

/** Something that every client sees alike, whatever carries it. */
export interface Behaviour {
  /** A sentence about what holds. Known gaps refer to it. */
  readonly name: string;
  run(context: Context): Promise<void>;
}

/** What a behaviour has to work with: a project of its own, empty at first, in which everything is allowed. */
export interface Context {
  /** The admin where the client library knows one. */
  readonly client: Client;
  /** Another client of the same project. */
  connect(identity: Identity): Promise<Client>;
  /** Puts Security Rules in force: the body of `match /databases/{database}/documents`. */
  putRules(body: string): Promise<void>;
}
