import { object, string } from 'yup';
import { SUITE_DEBUG_TOKEN, SUITE_PROJECT } from './ports.ts';

const answerSchema = object({ token: string().required() });

/**
 * What a call has to bring that is not made by the app: an App Check token, got as the suite's app gets its own. It lives
 * for an hour.
 * @param services the address of the doubles
 * @throws Error when none is given
 */
export async function appCheckToken(
  services: string,
  signal?: AbortSignal,
  project = SUITE_PROJECT,
): Promise<string> {
  const answer = await fetch(`${services}/v1/projects/${project}/apps/1:1:web:1:exchangeDebugToken`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ debug_token: SUITE_DEBUG_TOKEN }),
    ...(signal === undefined ? {} : { signal }),
  });
  if (!answer.ok) throw new Error(`App Check answered with ${answer.status}: ${await answer.text()}`);
  return answerSchema.validateSync(await answer.json()).token;
}
