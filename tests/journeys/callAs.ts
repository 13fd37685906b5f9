import { type CallName, callPath, FUNCTIONS_REGION } from '@tod/model';
import { object, string } from 'yup';
import { appCheckToken } from '../../scripts/suite/appCheckToken.ts';
import { portsFrom, SUITE_PROJECT } from '../../scripts/suite/ports.ts';
import { ownSuite } from './ownSuite.ts';

const sessionSchema = object({ idToken: string().required() });

/** Calls a function of the suite as one of the demo people, or whoever has their password, for what no screen does. @returns what was answered, or the error */
export async function callAs(email: string, name: CallName, data: object): Promise<unknown> {
  const ports = portsFrom(Number(new URL(ownSuite().appUrl).port));
  const signIn = await fetch(
    `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=suite`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'Demo1234!', returnSecureToken: true }),
    },
  );
  const { idToken } = sessionSchema.validateSync(await signIn.json());
  const answer = await fetch(
    `http://127.0.0.1:${ports.functions}/${SUITE_PROJECT}/${FUNCTIONS_REGION}/${callPath(name)}`,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${idToken}`,
        'x-firebase-appcheck': await appCheckToken(ownSuite().servicesUrl),
      },
      body: JSON.stringify({ data }),
    },
  );
  return answer.json();
}
