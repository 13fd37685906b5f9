import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ThemeProvider } from '@mui/material/styles';
import { useEffect, useId, useRef, useState } from 'react';
import { texts as sharedTexts } from '../../platform/text/texts.ts';
import { THEME_STORAGE_KEY } from '../../platform/theme/colorScheme.ts';
import { createAppTheme } from '../../platform/theme/theme.ts';
import { BusyButton } from '../../platform/ui/BusyButton.tsx';
import { reloadFromServer } from '../updates/reloadSuggestion.ts';
import type { ServiceState } from './serviceStateOf.ts';
import { texts } from './texts.ts';

/** A strip above the page, or what stands in its place where the service is closed or the app too old. */
export function ServiceNotice({ serviceState }: { readonly serviceState: ServiceState }) {
  const [theme] = useState(createAppTheme);
  return (
    <ThemeProvider
      theme={theme}
      defaultMode="system"
      modeStorageKey={THEME_STORAGE_KEY}
      colorSchemeStorageKey="tod:color-scheme"
    >
      {serviceState.kind === 'notice' ? (
        <Box component="section" aria-label={texts.label} sx={STRIP}>
          <Announced text={serviceState.text} />
        </Box>
      ) : null}
      {serviceState.kind === 'closed' ? (
        <Barrier
          title={texts.closedTitle}
          text={serviceState.text || texts.closedText}
          isPassable={serviceState.isPassable}
        />
      ) : null}
      {serviceState.kind === 'outdated' ? (
        <Barrier title={texts.outdatedTitle} text={texts.outdatedText} isPassable={serviceState.isPassable}>
          <UpdateButton />
        </Barrier>
      ) : null}
    </ThemeProvider>
  );
}

/** Screen readers say what changes in a place that is there already, not what comes with it. */
function Announced({ text }: { readonly text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => setSaid(text), [text]);
  return <Box role="status">{said}</Box>;
}

interface BarrierProps {
  readonly title: string;
  readonly text: string;
  readonly isPassable: boolean;
  readonly children?: React.ReactNode;
}

/** Loads the app anew; says here why it could not, as a toast would lie under what covers the page. */
function UpdateButton() {
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  async function update(): Promise<void> {
    setState('busy');
    if (!(await reloadFromServer())) setState('failed');
  }

  return (
    <>
      <BusyButton variant="contained" isBusy={state === 'busy'} onClick={() => void update()}>
        {texts.update}
      </BusyButton>
      <Box role="status" sx={{ typography: 'body2' }}>
        {state === 'failed' ? sharedTexts.noConnection : ''}
      </Box>
    </>
  );
}

/** Covers the page and holds the focus; Escape does not close it. */
function Barrier({ title, text, isPassable, children }: BarrierProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLElement>(null);
  const isPassed = useRef(false);
  useEffect(() => {
    const shown = dialog.current;
    if (shown !== null) showAt(shown, heading.current);
    return () => shown?.close();
  }, []);
  return (
    <Box
      component="dialog"
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event: React.SyntheticEvent) => event.preventDefault()}
      onClose={() => {
        // Chromium lets nobody keep it from closing a dialog at a second Escape.
        if (!isPassed.current && dialog.current !== null) showAt(dialog.current, heading.current);
      }}
      sx={BARRIER}
    >
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'center', maxWidth: '46ch', m: 'auto' }}>
        <Box component="h1" ref={heading} tabIndex={-1} id={`${id}-title`} sx={{ typography: 'h2', m: 0 }}>
          {title}
        </Box>
        <Box component="p" id={`${id}-text`} sx={{ m: 0 }}>
          {text}
        </Box>
        {children}
        {isPassable ? (
          <Button
            color="inherit"
            size="small"
            onClick={() => {
              isPassed.current = true;
              dialog.current?.close();
            }}
          >
            {texts.team}
          </Button>
        ) : null}
      </Box>
    </Box>
  );
}

/** Not at its first button, where the browser begins: whoever is typing would press it. */
function showAt(dialog: HTMLDialogElement, heading: HTMLElement | null): void {
  dialog.showModal();
  heading?.focus();
}

const STRIP = {
  px: { xs: 2, md: 4 },
  py: 1,
  bgcolor: 'ink.main',
  color: 'ink.contrastText',
  typography: 'body2',
  textAlign: 'center',
} as const;

const BARRIER = {
  '&[open]': { display: 'grid' },
  boxSizing: 'border-box',
  width: '100vw',
  maxWidth: 'none',
  height: '100dvh',
  maxHeight: 'none',
  p: 3,
  border: 0,
  textAlign: 'center',
  bgcolor: 'background.default',
  color: 'text.primary',
} as const;
