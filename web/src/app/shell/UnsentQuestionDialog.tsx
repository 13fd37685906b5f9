import { useSyncExternalStore } from 'react';
import { exit } from '../../domain/session/exit/exit.ts';
import { texts } from '../../domain/session/exit/texts.ts';
import { lazyDialog } from '../../platform/ui/lazyPart.tsx';

const ConfirmDialog = lazyDialog(
  async () => (await import('../../platform/ui/ConfirmDialog.tsx')).ConfirmDialog,
  ({ isOpen, onCancel }) => ({ isOpen, close: onCancel }),
);

/** Asks, before somebody signs out, about what would be lost; nothing the rest of the time. */
export function UnsentQuestionDialog() {
  const state = useSyncExternalStore(exit.subscribe, exit.read);
  if (state.status !== 'asking') return null;
  return (
    <ConfirmDialog
      isOpen
      title={state.question.title}
      text={state.question.text}
      confirmLabel={texts.confirm}
      cancelLabel={texts.cancel}
      isDangerous
      onConfirm={() => exit.answer(true)}
      onCancel={() => exit.answer(false)}
    />
  );
}
