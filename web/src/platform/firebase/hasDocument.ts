import { attestedToken } from './attestedToken.ts';
import { firebaseSettings, SUITE } from './settings.ts';

/**
 * Whether a document is there that everybody may read: one request, without any of Firestore's code. Rejects where nobody can be
 * asked, or App Check refuses.
 */
export async function hasDocument(path: string): Promise<boolean> {
  const { projectId, apiKey } = firebaseSettings();
  const host =
    SUITE === undefined ? 'https://firestore.googleapis.com' : `http://${SUITE.host}:${SUITE.firestore}`;
  const documents = `projects/${projectId}/databases/(default)/documents`;
  const token = attestedToken();
  const answer = await fetch(`${host}/v1/${documents}:batchGet?key=${apiKey}`, {
    method: 'POST',
    // As plain text: the browser would first ask whether it may send something else.
    body: JSON.stringify({ documents: [`${documents}/${path}`] }),
    ...(token !== null && { headers: { 'X-Firebase-AppCheck': token } }),
  });
  if (!answer.ok) throw new Error(`Firestore answered with ${answer.status}.`);
  return (await answer.text()).includes('"found"');
}
