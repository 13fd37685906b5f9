import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import {
  MAX_ADMIN_REASON_LENGTH,
  MAX_SERVICE_NOTICE_LENGTH,
  SERVICE_FEATURES,
  type ServiceChoice,
  type ServiceFeature,
  type ServiceSettings,
} from '@tod/model';
import { useState } from 'react';
import { saveServiceSettings } from '../../../domain/administration/service/saveServiceSettings.ts';
import { focusFirstError } from '../../../platform/forms/focusFirstError.ts';
import { SubmitButton } from '../../../platform/forms/SubmitButton.tsx';
import { TextInput } from '../../../platform/forms/TextInput.tsx';
import { useUnsaved } from '../../../platform/forms/UnsavedForms.tsx';
import { ConfirmDialog } from '../../../platform/ui/ConfirmDialog.tsx';
import { FailureLine } from '../../../platform/ui/FailureLine.tsx';
import { toastSuccess } from '../../../platform/ui/toast.ts';
import { useAction } from '../../../platform/ui/useAction.ts';
import { VERSION } from '../../../platform/version.ts';
import { choiceOf, faultOfMinimalVersion, isSameChoice } from './serviceChoice.ts';
import { texts } from './texts.ts';

/** Switches, a message and a version, with the reason for the log. */
export function ServiceForm({ settings }: { readonly settings: ServiceSettings }) {
  const [seen, setSeen] = useState(settings);
  const [choice, setChoice] = useState(choiceOf(settings));
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isClosing, setClosing] = useState(false);
  const { isBusy, failure, run: save, clear } = useAction(store, { failed: texts.saveFailed });
  const change = (changed: Partial<ServiceChoice>) => setChoice((before) => ({ ...before, ...changed }));
  const fault = faultOfMinimalVersion(choice.minimalVersion.trim(), {
    version: VERSION,
    inForce: seen.minimalVersion,
  });

  useUnsaved(reason !== '' || !isSameChoice(choice, choiceOf(seen)));

  const isOutdated = seen.changedAt?.getTime() !== settings.changedAt?.getTime();
  function takeOver(): void {
    setSeen(settings);
    setChoice(choiceOf(settings));
    clear();
  }
  // Nothing that was typed is lost by it: nothing was, or it is what holds now.
  if (isOutdated && (isSameChoice(choice, choiceOf(seen)) || isSameChoice(choice, choiceOf(settings))))
    takeOver();

  function submit(form: HTMLFormElement): void {
    setAsked(true);
    if (fault !== undefined || reason.trim() === '') focusFirstError(form);
    else if (choice.closed && !seen.closed) setClosing(true);
    else save();
  }

  async function store(): Promise<void> {
    setClosing(false);
    const trimmed = { ...choice, minimalVersion: choice.minimalVersion.trim() };
    await saveServiceSettings(trimmed, seen, reason.trim());
    toastSuccess(texts.saved);
    // Until the settings come anew: what was chosen is what holds.
    setSeen((now) => ({ ...now, ...trimmed }));
    setReason('');
    setAsked(false);
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
      sx={{ display: 'grid', gap: 2, maxWidth: 640 }}
    >
      {isOutdated ? (
        <Box role="status" sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          <Typography>{texts.changed}</Typography>
          <Button variant="outlined" color="inherit" onClick={takeOver}>
            {texts.takeOver}
          </Button>
        </Box>
      ) : null}
      <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, display: 'grid' }}>
        <Typography component="legend" variant="subtitle1" sx={{ fontWeight: 700, p: 0 }}>
          {texts.features}
        </Typography>
        {SERVICE_FEATURES.map((feature) => (
          <FormControlLabel
            key={feature}
            label={texts.feature[feature]}
            control={
              <Switch
                checked={!choice.off.includes(feature)}
                onChange={(event) => change({ off: switched(choice.off, feature, event.target.checked) })}
              />
            }
          />
        ))}
      </Box>
      <TextInput
        label={texts.notice}
        name="notice"
        value={choice.notice}
        onChange={(event) => change({ notice: event.target.value })}
        maxLength={MAX_SERVICE_NOTICE_LENGTH}
        help={texts.noticeHelp}
      />
      <Box>
        <FormControlLabel
          label={texts.closed}
          control={
            <Switch
              color="error"
              checked={choice.closed}
              onChange={(event) => change({ closed: event.target.checked })}
            />
          }
        />
        <Typography variant="body2" color="text.secondary">
          {texts.closedHelp}
        </Typography>
      </Box>
      <TextInput
        label={texts.minimalVersion}
        name="minimalVersion"
        value={choice.minimalVersion}
        onChange={(event) => change({ minimalVersion: event.target.value })}
        help={texts.minimalVersionHelp}
        error={isAsked && fault !== undefined ? texts.minimalVersionFault[fault](VERSION) : undefined}
      />
      <TextInput
        label={texts.reason}
        name="reason"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        maxLength={MAX_ADMIN_REASON_LENGTH}
        help={texts.reasonHelp}
        error={isAsked && reason.trim() === '' ? texts.reasonMissing : undefined}
        isRequired
      />
      <FailureLine>{failure}</FailureLine>
      <SubmitButton isBusy={isBusy} label={texts.save} busyLabel={texts.saving} />
      <ConfirmDialog
        isOpen={isClosing}
        title={texts.closeTitle}
        text={texts.closeText}
        confirmLabel={texts.close}
        isDangerous
        onConfirm={save}
        onCancel={() => setClosing(false)}
      />
    </Box>
  );
}

function switched(
  off: readonly ServiceFeature[],
  feature: ServiceFeature,
  isOn: boolean,
): ServiceChoice['off'] {
  const others = off.filter((one) => one !== feature);
  return isOn ? others : [...others, feature];
}
