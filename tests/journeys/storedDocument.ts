import { array, object, string } from 'yup';
import { ownSuite } from './ownSuite.ts';

/** The fields of a document as Firestore's REST interface writes them. */
type RestFields = Readonly<Record<string, unknown>>;

const answerSchema = object({ fields: object() }).required();
const listSchema = object({
  documents: array(object({ name: string().required() }).required()).default([]),
}).required();

/** Writes a document past all rules, as the server could. Replaces what was there. */
export async function storeDocument(path: string, fields: RestFields): Promise<void> {
  await ask(path, { method: 'PATCH', body: JSON.stringify({ fields }) });
}

/** Removes a document past all rules. */
export async function removeDocument(path: string): Promise<void> {
  await ask(path, { method: 'DELETE' });
}

/** The fields of a document, past all rules. */
export async function readStored(path: string): Promise<RestFields> {
  return answerSchema.validateSync(await (await ask(path, {})).json()).fields;
}

/** Whether a document is there, past all rules. */
export async function isStored(path: string): Promise<boolean> {
  const { status } = await fetch(addressOf(path), { headers: OWNER });
  if (status !== 200 && status !== 404) throw new Error(`${path}: ${status}`);
  return status === 200;
}

/** The ids of the documents in a collection, past all rules. */
export async function readStoredIds(path: string): Promise<string[]> {
  const { documents } = listSchema.validateSync(await (await ask(path, {})).json());
  return documents.map(({ name }) => name.split('/').at(-1) ?? '');
}

/** What an answer that a journey makes up needs, so that the page may read it. */
export function corsHeaders(): Readonly<Record<string, string>> {
  return {
    'access-control-allow-origin': ownSuite().appUrl,
    'access-control-allow-credentials': 'true',
  };
}

async function ask(path: string, request: RequestInit): Promise<Response> {
  const response = await fetch(addressOf(path), { ...request, headers: OWNER });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

/** Where a document, or a collection, is read and written over REST. */
export function addressOf(path: string): string {
  const { firestoreHost, project } = ownSuite();
  return `http://${firestoreHost}/v1/projects/${project}/databases/(default)/documents/${path}`;
}

const OWNER = { authorization: 'Bearer owner' };
