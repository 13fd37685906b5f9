import { type CallName, callPath, documentPaths, FUNCTIONS_REGION, pairId, roundActivity } from '@tod/model';
import { object, string } from 'yup';
import { withoutTriggers } from '../../emulators/seed/withoutTriggers.ts';
import { appCheckToken } from '../../scripts/suite/appCheckToken.ts';
import { SUITE_HOST } from '../../scripts/suite/ports.ts';
import type { Suite } from '../../scripts/suite/startSuite.ts';

const PASSWORD = 'Demo1234!';
const sessionSchema = object({ idToken: string().required(), localId: string().required() });

const answerSchema = object({ result: object().required() });

/** A demo person who does something that needs no screen. */
export interface Member {
  readonly uid: string;
  /** Calls a function, and resolves to what it answers. @throws Error when it refuses */
  call(name: CallName, data: object): Promise<object>;
  /** Notes that one is here, as every open page of theirs does. */
  notePresence(): Promise<void>;
}

export async function signIn(suite: Suite, email: string): Promise<Member> {
  const { ports, project } = suite;
  const answer = await post(
    `http://${SUITE_HOST}:${ports.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=suite`,
    { email, password: PASSWORD, returnSecureToken: true },
  );
  const { idToken, localId } = sessionSchema.validateSync(answer);
  const authorization = { authorization: `Bearer ${idToken}` };
  const appCheck = await appCheckToken(`http://${SUITE_HOST}:${ports.services}`);
  return {
    uid: localId,
    async call(name, data) {
      const url = `http://${SUITE_HOST}:${ports.functions}/${project}/${FUNCTIONS_REGION}/${callPath(name)}`;
      const answer = await post(url, { data }, { ...authorization, 'x-firebase-appcheck': appCheck });
      return answerSchema.validateSync(answer).result;
    },
    async notePresence() {
      await writeLastActive(suite, localId, new Date(), authorization);
    },
  };
}

/** Has it that somebody was here last at a moment, of which no function is told. */
export async function setLastHere(suite: Suite, uid: string, moment: Date): Promise<void> {
  await withoutTriggers(`${SUITE_HOST}:${suite.ports.firestore}`, suite.project, () =>
    writeLastActive(suite, uid, moment, { authorization: 'Bearer owner' }),
  );
}

async function writeLastActive(
  suite: Suite,
  uid: string,
  moment: Date,
  authorization: Readonly<Record<string, string>>,
): Promise<void> {
  const update = {
    name: nameOf(suite, documentPaths.profile(uid)),
    fields: { lastActive: { timestampValue: roundActivity(moment).toISOString() } },
  };
  await commit(suite, { update, updateMask: { fieldPaths: ['lastActive'] } }, authorization);
}

/** Has two people be as if no tod had ever been between them: a first one costs less than a second. No function is told. */
export async function forgetTods(suite: Suite, uid: string, otherUid: string): Promise<void> {
  const name = nameOf(suite, documentPaths.todPair(pairId(uid, otherUid)));
  await withoutTriggers(`${SUITE_HOST}:${suite.ports.firestore}`, suite.project, () =>
    commit(suite, { delete: name }, { authorization: 'Bearer owner' }),
  );
}

const databaseOf = ({ project }: Suite) => `projects/${project}/databases/(default)`;
const nameOf = (suite: Suite, path: string) => `${databaseOf(suite)}/documents/${path}`;

async function commit(
  suite: Suite,
  write: object,
  authorization: Readonly<Record<string, string>>,
): Promise<void> {
  const url = `http://${SUITE_HOST}:${suite.ports.firestore}/v1/${databaseOf(suite)}/documents:commit`;
  await post(url, { writes: [write] }, authorization);
}

async function post(
  url: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
