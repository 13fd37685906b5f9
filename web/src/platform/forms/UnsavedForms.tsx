import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import type { Location } from 'react-router-dom';
import { registerUnsentWork } from '../offline/unsentWork.ts';
import { texts } from './texts.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';

type NoteForm = (form: symbol, isDirty: boolean) => void;

const NoteFormContext = createContext<NoteForm>(() => undefined);

/** A page with forms of which several may be open at once: it is not left without a question while one of them has something unsaved. */
export function UnsavedForms({ children }: { readonly children: ReactNode }) {
  const [dirty, setDirty] = useState<ReadonlySet<symbol>>(new Set());
  const note = useCallback<NoteForm>((form, isDirty) => {
    setDirty((before) => {
      const after = new Set(before);
      if (isDirty) after.add(form);
      else after.delete(form);
      return after;
    });
  }, []);
  const isDirty = dirty.size > 0;
  useEffect(() => (isDirty ? registerUnsentWork(OPEN_FORM) : undefined), [isDirty]);
  return (
    <NoteFormContext value={note}>
      {children}
      <UnsavedGuard isDirty={isDirty} text={texts.unsaved.text} isSameScreen={isSamePath} />
    </NoteFormContext>
  );
}

/** Has the page know, while this form is open, whether what stands in it is saved nowhere. */
export function useUnsaved(isDirty: boolean): void {
  const note = useContext(NoteFormContext);
  const [form] = useState(() => Symbol('form'));
  useEffect(() => {
    if (!isDirty) return;
    note(form, true);
    return () => note(form, false);
  }, [note, form, isDirty]);
}

/** For whoever signs out: it stands on the page of whoever is signed in. */
const OPEN_FORM = {
  count: () => 1,
  describe: () => ({ title: texts.unsaved.title, text: texts.unsaved.text }),
};

function isSamePath(one: Location, other: Location): boolean {
  return one.pathname === other.pathname;
}
