import type { CallOutput, ExportedDocument, ExportedParts } from '@tod/model';

type ExportPart = CallOutput<'exportMyData'>;

export interface ExportSteps {
  /** Asks for one part; null begins. Rejects as `call` does. */
  readonly ask: (cursor: string | null) => Promise<ExportPart>;
  /** Told after each part how many documents there are so far. */
  readonly onProgress: (count: number) => void;
  /** Aborted when nobody waits for the export any more. */
  readonly signal: AbortSignal;
}

/** Every part of a member's export, in order. Rejects with what `ask` threw, or with the signal's reason. */
export async function collectExport({ ask, onProgress, signal }: ExportSteps): Promise<ExportedParts> {
  const documents: ExportedDocument[] = [];
  // Both come with the first part.
  let signIn: ExportedParts['signIn'] = null;
  let pictures: ExportedParts['pictures'] = [];
  let cursor: string | null = null;
  do {
    const part: ExportPart = await ask(cursor);
    signal.throwIfAborted();
    if (part.cursor !== null && part.cursor === cursor) throw new Error('The export does not advance.');
    documents.push(...part.documents);
    if (cursor === null) ({ signIn, pictures } = part);
    onProgress(documents.length);
    cursor = part.cursor;
  } while (cursor !== null);
  return { documents, signIn, pictures };
}
