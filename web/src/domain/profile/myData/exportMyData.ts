import { arrangeExport } from '@tod/model';
import { call } from '../../../platform/firebase/call.ts';
import { collectExport, type ExportSteps } from './collectExport.ts';
import { downloadExport, exportFileName } from './exportFile.ts';

/**
 * Asks for everything of the member's, part by part, and has the browser save it as one file.
 * @throws what `call` throws, or the signal's reason
 */
export async function exportMyData(
  uid: string,
  steps: Pick<ExportSteps, 'onProgress' | 'signal'>,
): Promise<void> {
  const documents = await collectExport({ ask: (cursor) => call('exportMyData', { cursor }), ...steps });
  const now = new Date();
  downloadExport(arrangeExport(uid, documents, now), exportFileName(now));
}
