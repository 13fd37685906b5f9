import { useSyncExternalStore } from 'react';
import { readUnsentQuestion, texts, watchUnsentQuestion } from '../../domain/session/unsentQuestion.ts';
import { lazyDialog } from '../../platform/ui/lazyPart.tsx';

const ConfirmDialog = lazyDialog(
  async () => (await import('../../platform/ui/ConfirmDialog.tsx')).ConfirmDialog,
  ({ isOpen, onCancel }) => ({ isOpen, close: onCancel }),
);

/** Asks, before somebody signs out, about what would be lost; nothing the rest of the time. */
export function UnsentQuestionDialog() {
  const question = useSyncExternalStore(watchUnsentQuestion, readUnsentQuestion);
  if (question === undefined) return null;
  return (
    <ConfirmDialog
      isOpen
      title={texts.title(question.work)}
      text={texts.body(question.work)}
      confirmLabel={texts.confirm}
      cancelLabel={texts.cancel}
      isDangerous
      onConfirm={() => question.answer(true)}
      onCancel={() => question.answer(false)}
    />
  );
}
