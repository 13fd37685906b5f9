import { useEffect, useState } from 'react';
import { readKept, writeKept } from '../keptTexts.ts';

/** The text being typed to somebody, kept over a reload. Mount anew for another partner. */
export function useDraft(uid: string, partnerUid: string): [string, (text: string) => void] {
  const name = `draft:${uid}:${partnerUid}`;
  const [draft, setDraft] = useState(() => readKept(name) ?? '');
  useEffect(() => writeKept(name, draft), [name, draft]);
  return [draft, setDraft];
}
