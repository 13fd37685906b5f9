import { useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readDraftState } from '../../../platform/navigation/draftState.ts';
import { addToDraft } from './addToDraft.ts';
import { openDraft } from './draftStorage.ts';

/**
 * The text being typed to somebody, kept over a reload. Words that the link here brought along join it, once.
 * Mount anew for another partner.
 */
export function useMessageDraft(uid: string, partnerUid: string): [string, (text: string) => void] {
  const stored = useMemo(() => openDraft(uid, partnerUid), [uid, partnerUid]);
  const { state } = useLocation();
  const navigate = useNavigate();
  const brought = readDraftState(state);
  const [draft, setDraft] = useState(() => addToDraft(stored.read(), brought));
  useEffect(() => stored.write(draft), [stored, draft]);
  useEffect(() => {
    // What was taken over leaves the history, so that a reload after sending does not bring it back.
    if (brought !== undefined) void navigate('.', { replace: true, state: null });
  }, [brought, navigate]);
  return [draft, setDraft];
}
