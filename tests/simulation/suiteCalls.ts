import { type CallName, callPath, documentPaths, FUNCTIONS_REGION, roundActivity } from '@tod/model';
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
  { ports, project }: Suite,
  uid: string,
  moment: Date,
  authorization: Readonly<Record<string, string>>,
): Promise<void> {
  const database = `projects/${project}/databases/(default)`;
  const update = {
    name: `${database}/documents/${documentPaths.profile(uid)}`,
    fields: { lastActive: { timestampValue: roundActivity(moment).toISOString() } },
  };
  const writes = [{ update, updateMask: { fieldPaths: ['lastActive'] } }];
  const url = `http://${SUITE_HOST}:${ports.firestore}/v1/${database}/documents:commit`;
  await post(url, { writes }, authorization);
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
