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
  // Where Firestore takes nobody's request but the app's, this one is often the first of a page.
  if (import.meta.env.VITE_FIREBASE_APP_CHECK_EVERYWHERE === 'true') await attest();
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

async function attest(): Promise<void> {
  const [{ getFirebaseApp }, { attestApp }] = await Promise.all([
    import('./app.ts'),
    import('./appCheck.ts'),
  ]);
  await attestApp(getFirebaseApp());
}
