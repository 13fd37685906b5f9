import { useEffect, useRef, useState } from 'react';
import { type IdentityProof, identityProof, proveIdentity } from '../../../domain/auth/proveIdentity.ts';
import {
  type ExportSoFar,
  exportMyData,
  isIdentityAsked,
} from '../../../domain/profile/myData/exportMyData.ts';
import { failureText } from '../../../platform/text/errors.ts';
import { toastSuccess } from '../../../platform/ui/toast.ts';
import { accountTexts } from '../accountTexts.ts';
import { describeUnproven } from './describeUnproven.ts';

/** What is asked before an export, where somebody has not signed in lately. */
export interface IdentityQuestion {
  readonly proof: IdentityProof;
  readonly isBusy: boolean;
  readonly isPasswordWrong: boolean;
  /** In French, why it is still not known who is there. */
  readonly failure: string | undefined;
  readonly answer: (password: string) => Promise<void>;
  readonly close: () => void;
}

export interface DataExport {
  /** How many documents have come so far; undefined while nothing is being exported. */
  readonly received: number | undefined;
  /** In French, why the last export failed. */
  readonly failure: string | undefined;
  /** Undefined while nothing is asked. */
  readonly question: IdentityQuestion | undefined;
  readonly run: () => Promise<void>;
}

const AT_REST = { isBusy: false, isPasswordWrong: false, failure: undefined };
type QuestionState = Pick<IdentityQuestion, 'proof' | 'isBusy' | 'isPasswordWrong' | 'failure'>;

/** Exports everything of the member's, asks who is there where the server wants to know, and says what came of it. */
export function useDataExport(uid: string): DataExport {
  const [received, setReceived] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const [question, setQuestion] = useState<QuestionState>();
  const running = useRef<AbortController>(undefined);
  // An identity is good for five minutes: what takes longer goes on where it was asked for again.
  const soFar = useRef<ExportSoFar>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function run(begun?: ExportSoFar): Promise<void> {
    const mine = new AbortController();
    running.current?.abort();
    running.current = mine;
    setFailure(undefined);
    soFar.current = begun;
    setReceived(begun?.documents.length ?? 0);
    const onProgress = (reached: ExportSoFar) => {
      soFar.current = reached;
      setReceived(reached.documents.length);
    };
    try {
      await exportMyData(uid, { onProgress, signal: mine.signal }, begun);
      toastSuccess(accountTexts.exported);
    } catch (error) {
      if (mine.signal.aborted) return;
      if (isIdentityAsked(error)) setQuestion({ ...AT_REST, proof: identityProof() });
      else setFailure(accountTexts.exportFailed(failureText(error)));
    }
    setReceived(undefined);
  }

  async function answer(asked: QuestionState, password: string): Promise<void> {
    if (asked.isBusy) return;
    setQuestion({ ...asked, ...AT_REST, isBusy: true });
    const result = await proveIdentity(asked.proof, password);
    if (result.status !== 'confirmed') {
      setQuestion({ ...asked, ...AT_REST, ...describeUnproven(result) });
      return;
    }
    setQuestion(undefined);
    await run(soFar.current);
  }

  return {
    received,
    failure,
    question:
      question === undefined
        ? undefined
        : {
            ...question,
            answer: (password) => answer(question, password),
            close: () => setQuestion(undefined),
          },
    run: () => run(),
  };
}
