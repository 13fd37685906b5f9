import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readDraftState } from '../../../platform/navigation/draftState.ts';
import { addToDraft } from './addToDraft.ts';
import { readKept, writeKept } from './draftStorage.ts';

/**
 * The text being typed to somebody, kept over a reload. Words that the link here brought along join it, once.
 * Mount anew for another partner.
 */
export function useDraft(uid: string, partnerUid: string): [string, (text: string) => void] {
  const name = `draft:${uid}:${partnerUid}`;
  const { state } = useLocation();
  const navigate = useNavigate();
  const brought = readDraftState(state);
  const [draft, setDraft] = useState(() => addToDraft(readKept(name) ?? '', brought));
  useEffect(() => writeKept(name, draft), [name, draft]);
  useEffect(() => {
    // What was taken over leaves the history, so that a reload after sending does not bring it back.
    if (brought !== undefined) void navigate('.', { replace: true, state: null });
  }, [brought, navigate]);
  return [draft, setDraft];
}
