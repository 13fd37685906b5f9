import type { ParamsOf } from 'firebase-functions';
import {
  type DocumentOptions,
  type FirestoreAuthEvent,
  onDocumentCreated,
  onDocumentUpdated,
  onDocumentWritten,
  onDocumentWrittenWithAuthContext,
} from 'firebase-functions/firestore';
import { followEvent, type Happening, type Steps } from './steps.ts';

/** One write of a document: the ids in its path, its fields before and after (undefined where it did not exist), and when. */
export type DocumentWrite<Path extends string> = ParamsOf<Path> & {
  readonly before: unknown;
  readonly after: unknown;
  readonly at: Date;
};

/** One write of a document that administrators write under the rules, and who did it. */
export interface DocumentWriteBy {
  readonly eventId: string;
  readonly path: string;
  /** A uid, or the address of a Google account; null for the server itself, which notes what it does where it does it. */
  readonly actor: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

/** The edge of what follows the creation of a document. @param news the steps that tell somebody, and are of no use hours later */
export function documentCreated<Path extends string, Name extends string>(
  options: DocumentOptions<Path>,
  steps: Steps<Name, DocumentWrite<Path>>,
  news: readonly NoInfer<Name>[] = [],
) {
  return onDocumentCreated<Path>({ ...options, retry: true }, (event) =>
    handle(event, undefined, event.data?.data(), steps, news),
  );
}

/** The edge of what follows a change of a document that was there before. @param news as for `documentCreated` */
export function documentUpdated<Path extends string, Name extends string>(
  options: DocumentOptions<Path>,
  steps: Steps<Name, DocumentWrite<Path>>,
  news: readonly NoInfer<Name>[] = [],
) {
  return onDocumentUpdated<Path>({ ...options, retry: true }, (event) =>
    handle(event, event.data?.before.data(), event.data?.after.data(), steps, news),
  );
}

/** The edge of what follows any write of a document, its deletion included. @param news as for `documentCreated` */
export function documentWritten<Path extends string, Name extends string>(
  options: DocumentOptions<Path>,
  steps: Steps<Name, DocumentWrite<Path>>,
  news: readonly NoInfer<Name>[] = [],
) {
  return onDocumentWritten<Path>({ ...options, retry: true }, (event) =>
    handle(event, event.data?.before.data(), event.data?.after.data(), steps, news),
  );
}

/**
 * The edge of what is noted about any write of a document, its deletion included, by whoever wrote. Firestore says so itself:
 * nothing that a client could leave out or make up.
 */
export function documentWrittenBy<Path extends string, Name extends string>(
  options: DocumentOptions<Path>,
  steps: Steps<Name, DocumentWriteBy>,
) {
  return onDocumentWrittenWithAuthContext<Path>({ ...options, retry: true }, async (event) => {
    await followEvent(event, steps, {
      eventId: event.id,
      path: event.document,
      actor: actorOf(event),
      before: event.data?.before.data(),
      after: event.data?.after.data(),
    });
  });
}

/** What writes by itself, or as nobody. */
const NO_PERSON = ['service_account', 'system', 'unauthenticated'];
/** By what every address of a service account ends, and none of a person (https://docs.cloud.google.com/iam/docs/service-account-types). */
const SERVICE_ACCOUNT = '.gserviceaccount.com';

function actorOf({
  authType,
  authId = '',
}: Pick<FirestoreAuthEvent<unknown>, 'authType' | 'authId'>): string | null {
  // People are of no type of their own: with a token of the app they were seen as `api_key` and `unknown`, with a Google account as
  // `unknown`, and so was a server (docs/decisions/049).
  return NO_PERSON.includes(authType) || authId.endsWith(SERVICE_ACCOUNT) ? null : authId;
}

interface WriteEvent<Path extends string> extends Happening {
  readonly params: ParamsOf<Path>;
}

async function handle<Path extends string, Name extends string>(
  event: WriteEvent<Path>,
  before: unknown,
  after: unknown,
  steps: Steps<Name, DocumentWrite<Path>>,
  news: readonly Name[],
): Promise<void> {
  await followEvent(event, steps, { ...event.params, before, after, at: new Date(event.time) }, news);
}
