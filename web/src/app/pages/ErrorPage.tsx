import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import { isServerReachable } from '../../platform/offline/serverReach.ts';
import { texts as sharedTexts } from '../../platform/text/texts.ts';
import { PlainButton } from '../../platform/ui/PlainButton.tsx';
import { useDocumentTitle } from '../../platform/ui/useDocumentTitle.ts';

interface ErrorPageProps {
  readonly title: string;
  readonly text: string;
  readonly actionLabel: string;
  /** Loads another page; called once our server is known to answer. */
  readonly onReachable: () => void;
  /** Further buttons. */
  readonly children?: ReactNode;
}

/** In place of a page that cannot go on: what happened, and a button that goes on as soon as the server answers. */
export function ErrorPage({ title, text, actionLabel, onReachable, children }: ErrorPageProps) {
  useDocumentTitle(title);
  const [state, setState] = useState<'new' | 'asking' | 'unreachable'>('new');

  async function goOn() {
    setState('asking');
    if (await isServerReachable()) onReachable();
    else setState('unreachable');
  }

  return (
    <Box role="alert" sx={FRAME}>
      <Box component="h1" sx={{ typography: 'h2', m: 0 }}>
        {title}
      </Box>
      <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
        {state === 'unreachable' ? sharedTexts.noConnection : text}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, justifyContent: 'center' }}>
        <PlainButton isBusy={state === 'asking'} onClick={() => void goOn()}>
          {state === 'asking' ? sharedTexts.loading : actionLabel}
        </PlainButton>
        {children}
      </Box>
    </Box>
  );
}

const FRAME = {
  maxWidth: 560,
  mx: 'auto',
  px: 2.5,
  py: 10,
  textAlign: 'center',
  display: 'grid',
  gap: 2,
} as const;
