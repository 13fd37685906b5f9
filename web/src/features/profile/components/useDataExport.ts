import { useEffect, useRef, useState } from 'react';
import { exportMyData } from '../../../domain/profile/myData/exportMyData.ts';
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

/** Exports everything of the member's, says how far it has come and what came of it. */
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
      await exportMyData(uid, { onProgress: setReceived, signal: mine.signal });
      toastSuccess(accountTexts.exported);
    } catch (error) {
      if (mine.signal.aborted) return;
      setFailure(accountTexts.exportFailed(failureText(error)));
    }
    setReceived(undefined);
  }

  return { received, failure, run };
}
