import { countUnsentMessages } from './unsentMessages.ts';

/** Signing out would lose messages that have not been sent: what is asked, and how the answer gets back. */
export interface UnsentQuestion {
  readonly count: number;
  readonly answer: (mayLose: boolean) => void;
}

export const texts = {
  title: 'Messages non envoyés',
  body: (count: number) =>
    count === 1
      ? 'Un message attend encore d’être envoyé. Si vous vous déconnectez, il sera perdu.'
      : `${count}\u00a0messages attendent encore d’être envoyés. Si vous vous déconnectez, ils seront perdus.`,
  confirm: 'Se déconnecter quand même',
  cancel: 'Rester connecté',
} as const;

let pending: UnsentQuestion | undefined;
const listeners = new Set<() => void>();

/** Whether the person may be signed out: nothing waits to be sent, or they let it go. */
export async function mayLoseUnsentMessages(): Promise<boolean> {
  const count = countUnsentMessages();
  if (count === 0) return true;
  try {
    await import('../ui/ConfirmDialog.tsx');
  } catch {
    // Without a network the dialog may not have been loaded; the browser has one of its own.
    return window.confirm(texts.body(count));
  }
  pending?.answer(false);
  return new Promise((resolve) => {
    show({
      count,
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
