import { call } from '../../../platform/firebase/call.ts';
import { isRefused } from '../../../platform/text/errors.ts';
import { collectExport, type ExportSoFar, type ExportSteps } from './collectExport.ts';
import { downloadExport, exportFiles } from './exportFile.ts';

export type { ExportSoFar };

/**
 * Asks for everything of the member's, part by part, and has the browser save it as one archive.
 * @param begun what an earlier try has come to
 * @throws what `call` throws, or the signal's reason
 */
export async function exportMyData(
  uid: string,
  steps: Pick<ExportSteps, 'onProgress' | 'signal'>,
  begun?: ExportSoFar,
): Promise<void> {
  const parts = await collectExport({ ask: (cursor) => call('exportMyData', { cursor }), ...steps }, begun);
  const now = new Date();
  downloadExport(exportFiles(uid, parts, now), now);
}

/** Whether the server wants to know first who is there. */
export function isIdentityAsked(error: unknown): boolean {
  return isRefused(error, 'reauthenticationNeeded');
}
