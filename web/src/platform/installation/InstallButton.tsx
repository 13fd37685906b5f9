import { useState } from 'react';
import { lazyDialog } from '../ui/lazyPart.tsx';
import { PlainButton } from '../ui/PlainButton.tsx';
import { installTexts as texts } from './texts.ts';

const InstallDialog = lazyDialog(
  async () => (await import('./InstallDialog.tsx')).InstallDialog,
  ({ isOpen, onClose }) => ({ isOpen, close: onClose }),
);

/** Opens what there is to say about installing the app. */
export function InstallButton() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <>
      <PlainButton variant="outlined" onClick={() => setState('open')}>
        {texts.howTo}
      </PlainButton>
      {state === 'never' ? null : (
        <InstallDialog isOpen={state === 'open'} onClose={() => setState('closed')} />
      )}
    </>
  );
}
