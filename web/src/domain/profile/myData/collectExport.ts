import type { CallOutput, ExportedParts } from '@tod/model';

type ExportPart = CallOutput<'exportMyData'>;

/** What has come of an export, and with which cursor it goes on; null where that was all. */
export interface ExportSoFar extends ExportedParts {
  readonly cursor: string | null;
}

export interface ExportSteps {
  /** Asks for one part; null begins. Rejects as `call` does. */
  readonly ask: (cursor: string | null) => Promise<ExportPart>;
  /** Told after each part what there is so far. */
  readonly onProgress: (soFar: ExportSoFar) => void;
  /** Aborted when nobody waits for the export any more. */
  readonly signal: AbortSignal;
}

/**
 * Every part of a member's export, in order. Rejects with what `ask` threw, or with the signal's reason.
 * @param begun what an earlier try has come to: it goes on from there
 */
export async function collectExport(
  { ask, onProgress, signal }: ExportSteps,
  begun?: ExportSoFar,
): Promise<ExportedParts> {
  let soFar = begun;
  while (soFar === undefined || soFar.cursor !== null) {
    const part: ExportPart = await ask(soFar?.cursor ?? null);
    signal.throwIfAborted();
    if (part.cursor !== null && part.cursor === soFar?.cursor)
      throw new Error('The export does not advance.');
    soFar = append(soFar, part);
    onProgress(soFar);
  }
  return soFar;
}

/** How Auth knows them and the pictures come with the first part. */
function append(
  soFar: ExportSoFar | undefined,
  { documents, cursor, signIn, pictures }: ExportPart,
): ExportSoFar {
  if (soFar === undefined) return { documents, cursor, signIn, pictures };
  return { ...soFar, documents: [...soFar.documents, ...documents], cursor };
}
