import { array, mixed, object, string } from 'yup';

/** A document as REST has it: its whole name, and its fields in JSON that keeps every kind of value. */
export interface StoredDocument {
  readonly name: string;
  readonly fields: object;
}

/** What an operator may ask a Firestore emulator, by its REST and control interfaces. */
export interface DatabaseClient {
  /** Every document of the database, of all collections at any depth, in the order of their names. */
  readAll(): Promise<readonly StoredDocument[]>;
  /** Writes documents over those that are there. */
  write(documents: readonly StoredDocument[]): Promise<void>;
  clear(): Promise<void>;
  /** Exports into a folder. Resolves to the file that describes the export. */
  exportTo(folder: string): Promise<string>;
  importFrom(metadata: string): Promise<void>;
}

const PAGE = 300;
const EXPORT_NAME = 'firestore_export';

const rowsSchema = array(
  object({
    document: object({ name: string().required(), fields: mixed<object>().default({}) }).default(undefined),
  }),
).required();

/** @param host `host:port` of the emulator */
export function openDatabase(host: string, projectId: string): DatabaseClient {
  const database = `projects/${projectId}/databases/(default)`;
  const control = `http://${host}/emulator/v1/projects/${projectId}`;

  async function ask(method: string, url: string, body?: object): Promise<unknown> {
    const answer = await fetch(url, {
      method,
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  async function readPage(after: string | undefined): Promise<StoredDocument[]> {
    const answer = await ask('POST', `http://${host}/v1/${database}/documents:runQuery`, {
      structuredQuery: {
        from: [{ allDescendants: true }],
        orderBy: [{ field: { fieldPath: '__name__' }, direction: 'ASCENDING' }],
        limit: PAGE,
        ...(after === undefined ? {} : { startAt: { values: [{ referenceValue: after }], before: false } }),
      },
    });
    const rows = rowsSchema.validateSync(answer);
    return rows.flatMap(({ document }) => (document === undefined ? [] : [document]));
  }

  return {
    async readAll() {
      const documents: StoredDocument[] = [];
      for (;;) {
        const page = await readPage(documents.at(-1)?.name);
        documents.push(...page);
        if (page.length < PAGE) return documents;
      }
    },
    async write(documents) {
      const writes = documents.map((document) => ({ update: document }));
      await ask('POST', `http://${host}/v1/${database}/documents:commit`, { writes });
    },
    async clear() {
      await ask('DELETE', `http://${host}/emulator/v1/${database}/documents`);
    },
    async exportTo(folder) {
      await ask('POST', `${control}:export`, {
        database,
        export_directory: folder,
        export_name: EXPORT_NAME,
      });
      return `${folder}/${EXPORT_NAME}/${EXPORT_NAME}.overall_export_metadata`;
    },
    async importFrom(metadata) {
      await ask('POST', `${control}:import`, { database, export_directory: metadata });
    },
  };
}
