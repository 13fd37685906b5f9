import type { ContractEnding } from '@tod/model';
import { useCallback, useEffect, useState } from 'react';
import { RefusedError } from '../../platform/firebase/callFailure.ts';
import { type ContractFacts, readContract } from './payments.ts';

/** A contract as far as it is known: there may be none, and a link may open nothing any more. */
export type ContractState =
  | { readonly status: 'loading' | 'none' | 'linkInvalid' }
  | { readonly status: 'failed'; readonly error: unknown }
  | { readonly status: 'ready'; readonly contract: ContractFacts };

/** The contract of a link, or one's own with null. `read` asks again. */
export function useContract(
  token: string | null,
  ending: ContractEnding,
): { state: ContractState; read: () => void } {
  const [state, setState] = useState<ContractState>({ status: 'loading' });
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks again
  useEffect(() => {
    let isGone = false;
    setState({ status: 'loading' });
    void findContract(token, ending).then((found) => isGone || setState(found));
    return () => {
      isGone = true;
    };
  }, [token, ending, turn]);

  return { state, read: useCallback(() => setTurn((before) => before + 1), []) };
}

async function findContract(token: string | null, ending: ContractEnding): Promise<ContractState> {
  try {
    const contract = await readContract(token, ending);
    return contract === null ? { status: 'none' } : { status: 'ready', contract };
  } catch (error) {
    const reason = error instanceof RefusedError ? error.reason : undefined;
    if (reason === 'contractLinkInvalid') return { status: 'linkInvalid' };
    return { status: 'failed', error };
  }
}
