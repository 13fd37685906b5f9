import { useSyncExternalStore } from 'react';
import { exit } from '../../domain/auth/exit/exit.ts';
import { texts } from '../../domain/auth/exit/texts.ts';
import { lazyDialog } from '../../platform/ui/lazyPart.tsx';
import { ProgressLine } from './ProgressLine.tsx';

const ConfirmDialog = lazyDialog(
  async () => (await import('../../platform/ui/ConfirmDialog.tsx')).ConfirmDialog,
  ({ isOpen, onCancel }) => ({ isOpen, close: onCancel }),
);

/** Before somebody signs out: that what waits is being sent, then a question about what would be lost. Nothing the rest of the time. */
export function SignOutSteps() {
  const state = useSyncExternalStore(exit.subscribe, exit.read);
  if (state.status === 'flushing') return <ProgressLine label={texts.leaving} />;
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
