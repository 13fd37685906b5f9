import { findUnsentWork, isAnythingUnsent, type UnsentWork } from './unsentWork.ts';

/** Signing out would lose what has not been sent: what is asked, and how the answer gets back. */
export interface UnsentQuestion {
  readonly work: UnsentWork;
  readonly answer: (mayLose: boolean) => void;
}

export const texts = {
  title: ({ hasProfileEdits }: UnsentWork) =>
    hasProfileEdits ? 'Modifications non enregistrées' : 'Messages non envoyés',
  body: ({ messages, hasProfileEdits }: UnsentWork) =>
    [
      ...(hasProfileEdits
        ? [
            'Des modifications de votre profil ne sont pas encore enregistrées. Si vous vous déconnectez, elles seront perdues.',
          ]
        : []),
      ...(messages === 0 ? [] : [messagesText(messages)]),
    ].join(' '),
  confirm: 'Se déconnecter quand même',
  cancel: 'Rester connecté',
} as const;

let pending: UnsentQuestion | undefined;
const listeners = new Set<() => void>();

/** Whether the person may be signed out: nothing waits to be sent, or they let it go. */
export async function mayLoseUnsentWork(): Promise<boolean> {
  const work = findUnsentWork();
  if (!isAnythingUnsent(work)) return true;
  try {
    await import('../../platform/ui/ConfirmDialog.tsx');
  } catch {
    // Without a network the dialog may not have been loaded; the browser has one of its own.
    return window.confirm(texts.body(work));
  }
  pending?.answer(false);
  return new Promise((resolve) => {
    show({
      work,
      answer: (mayLose) => {
        show(undefined);
        resolve(mayLose);
      },
    });
  });
}

export function readUnsentQuestion(): UnsentQuestion | undefined {
  return pending;
}

export function watchUnsentQuestion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(question: UnsentQuestion | undefined): void {
  pending = question;
  for (const listener of listeners) listener();
}

function messagesText(count: number): string {
  return count === 1
    ? 'Un message attend encore d’être envoyé. Si vous vous déconnectez, il sera perdu.'
    : `${count}\u00a0messages attendent encore d’être envoyés. Si vous vous déconnectez, ils seront perdus.`;
}
