import { arrangeExport } from '@tod/model';
import { useEffect, useRef, useState } from 'react';
import { collectExport } from '../../../domain/profile/myData/collectExport.ts';
import { downloadExport, exportFileName } from '../../../domain/profile/myData/exportFile.ts';
import { call } from '../../../platform/firebase/call.ts';
import { failureText } from '../../../platform/text/errors.ts';
import { toastSuccess } from '../../../platform/ui/toast.ts';
import { accountTexts } from '../accountTexts.ts';

export interface DataExport {
  /** How many documents have come so far; undefined while nothing is being exported. */
  readonly received: number | undefined;
  /** In French, why the last export failed. */
  readonly failure: string | undefined;
  readonly run: () => Promise<void>;
}

/** Asks for everything of the member's, part by part, and has the browser save it as one file. */
export function useDataExport(uid: string): DataExport {
  const [received, setReceived] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function run(): Promise<void> {
    const mine = new AbortController();
    running.current?.abort();
    running.current = mine;
    setFailure(undefined);
    setReceived(0);
    try {
      const documents = await collectExport({
        ask: (cursor) => call('exportMyData', { cursor }),
        onProgress: setReceived,
        signal: mine.signal,
      });
      const now = new Date();
      downloadExport(arrangeExport(uid, documents, now), exportFileName(now));
      toastSuccess(accountTexts.exported);
    } catch (error) {
      if (mine.signal.aborted) return;
      setFailure(accountTexts.exportFailed(failureText(error)));
    }
    setReceived(undefined);
  }

  return { received, failure, run };
}
