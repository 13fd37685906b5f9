import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useState } from 'react';
import { isInstalledApp } from '../../../../platform/navigation/isInstalledApp.ts';
import { BusyButton } from '../../../../platform/ui/BusyButton.tsx';
import { Icon } from '../../../../platform/ui/Icon.tsx';
import { toastError, toastSuccess, toastWarning } from '../../../../platform/ui/toast.ts';
import { type EnablingResult, enablePushes } from '../enablePushes.ts';
import { isPromptDue } from '../promptConditions.ts';
import type { PushChoiceStore } from '../pushChoice.ts';
import { readPushPermission } from '../pushSupport.ts';
import { texts } from '../texts.ts';
import { usePushChoice } from '../usePushChoice.ts';

/** Asks a member of the installed app for pushes, after saying what for; nothing where it is not due. */
export function PushPrompt({ uid }: { readonly uid: string }) {
  const memory = usePushChoice(uid);
  return memory === undefined ? null : <DuePrompt uid={uid} memory={memory} />;
}

function DuePrompt({ uid, memory }: { readonly uid: string; readonly memory: PushChoiceStore }) {
  const id = useId();
  const [isShown, setShown] = useState(() => isDue(memory));
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (isShown) memory.setAskedThisSession();
    else keepDecision(memory);
  }, [memory, isShown]);
  if (!isShown) return null;

  async function enable(): Promise<void> {
    setBusy(true);
    say(await enablePushes(uid, memory));
    setShown(false);
  }

  function putOff(): void {
    memory.change({ promptedAt: Date.now() });
    setShown(false);
  }

  return (
    <Card component="section" aria-labelledby={id} sx={{ mb: 2 }}>
      <Stack sx={{ gap: 1.5, p: { xs: 2, sm: 3 } }}>
        <Typography
          variant="h3"
          component="h2"
          id={id}
          sx={{ display: 'flex', gap: 1, alignItems: 'center' }}
        >
          <Icon name="bell" size={22} />
          {texts.promptTitle}
        </Typography>
        <Typography color="textSecondary">{texts.promptText}</Typography>
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <BusyButton variant="contained" isBusy={isBusy} hasSpinner onClick={() => void enable()}>
            {texts.enable}
          </BusyButton>
          <Button color="inherit" disabled={isBusy} onClick={putOff}>
            {texts.later}
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}

function isDue(memory: PushChoiceStore): boolean {
  return isPromptDue({
    permission: readPushPermission(),
    isSignedIn: true,
    isInstalled: isInstalledApp(),
    wasAskedThisSession: memory.wasAskedThisSession(),
    memory: memory.read(),
    now: Date.now(),
  });
}

/** Keeps what the browser has decided, and says when it is found to block. */
function keepDecision(memory: PushChoiceStore): void {
  const permission = readPushPermission();
  if (permission !== 'granted' && permission !== 'denied') return;
  if (memory.read().decision === permission) return;
  memory.change({ decision: permission });
  if (permission === 'denied') toastWarning(texts.blockedWarning);
}

function say(result: EnablingResult): void {
  if (result === 'enabled') toastSuccess(texts.prompted.enabled);
  else if (result !== 'dismissed') toastError(texts.prompted[result]);
}
