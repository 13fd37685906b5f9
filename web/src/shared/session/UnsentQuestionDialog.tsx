import { lazy, Suspense, useSyncExternalStore } from 'react';
import { readUnsentQuestion, texts, watchUnsentQuestion } from './unsentQuestion.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../ui/ConfirmDialog.tsx')).ConfirmDialog,
}));

/** Asks, before somebody signs out, about what would be lost; nothing the rest of the time. */
export function UnsentQuestionDialog() {
  const question = useSyncExternalStore(watchUnsentQuestion, readUnsentQuestion);
  if (question === undefined) return null;
  return (
    <Suspense>
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
    </Suspense>
  );
}
