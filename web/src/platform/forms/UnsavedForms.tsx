import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Location } from 'react-router-dom';
import { registerUnsentWork } from '../offline/unsentWork.ts';
import { texts } from './texts.ts';
import { UnsavedGuard } from './UnsavedGuard.tsx';

/** What a page does with its forms. */
interface NotedForms {
  readonly note: (form: symbol, isDirty: boolean) => void;
  readonly letGo: () => void;
}

const NotedFormsContext = createContext<NotedForms>({ note: () => undefined, letGo: () => undefined });

interface UnsavedFormsProps {
  /** Whether the forms stay on screen from the one to the other; on one path they do where nothing else is said. */
  readonly isSameScreen?: (one: Location, other: Location) => boolean;
  readonly children: ReactNode;
}

/** Pages with forms, of which several may be open at once: they are not left without a question while one of them has something unsaved. */
export function UnsavedForms({ isSameScreen = isSamePath, children }: UnsavedFormsProps) {
  const [dirty, setDirty] = useState<ReadonlySet<symbol>>(new Set());
  const isGivenUp = useRef(false);
  const note = useCallback((form: symbol, isDirty: boolean) => {
    isGivenUp.current = false;
    setDirty((before) => {
      const after = new Set(before);
      if (isDirty) after.add(form);
      else after.delete(form);
      return after;
    });
  }, []);
  const letGo = useCallback(() => {
    isGivenUp.current = true;
  }, []);
  const forms = useMemo(() => ({ note, letGo }), [note, letGo]);
  const isDirty = dirty.size > 0;
  useEffect(() => (isDirty ? registerUnsentWork(OPEN_FORM) : undefined), [isDirty]);
  return (
    <NotedFormsContext value={forms}>
      {children}
      <UnsavedGuard
        isDirty={isDirty}
        text={texts.unsaved.text}
        isSameScreen={isSameScreen}
        isGivenUp={isGivenUp}
      />
    </NotedFormsContext>
  );
}

/** Call what it returns before the page is left because what was typed is saved or given up, by a button that says so: that is not asked about. */
export function useLetGo(): () => void {
  return useContext(NotedFormsContext).letGo;
}

/** Has the page know, while this form is open, whether what stands in it is saved nowhere. Returns `useLetGo()`. */
export function useUnsaved(isDirty: boolean): () => void {
  const { note, letGo } = useContext(NotedFormsContext);
  const [form] = useState(() => Symbol('form'));
  useEffect(() => {
    if (!isDirty) return;
    note(form, true);
    return () => note(form, false);
  }, [note, form, isDirty]);
  return letGo;
}

/** For whoever signs out: it stands on the page of whoever is signed in. */
const OPEN_FORM = {
  count: () => 1,
  describe: () => ({ title: texts.unsaved.title, text: texts.unsaved.text }),
};

function isSamePath(one: Location, other: Location): boolean {
  return one.pathname === other.pathname;
}
