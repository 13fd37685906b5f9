import Box from '@mui/material/Box';
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
  serviceSettingsSchema,
} from '@tod/model';
import { useState } from 'react';
import { saveServiceSettings } from '../../../domain/administration/service/saveServiceSettings.ts';
import { focusFirstError } from '../../../platform/forms/focusFirstError.ts';
import { SubmitButton } from '../../../platform/forms/SubmitButton.tsx';
import { TextInput } from '../../../platform/forms/TextInput.tsx';
import { failureText } from '../../../platform/text/errors.ts';
import { toastSuccess } from '../../../platform/ui/toast.ts';
import { texts } from './texts.ts';

/** Switches, a message and a version, with the reason for the log. Mount anew for other settings. */
export function ServiceForm({ settings }: { readonly settings: ServiceSettings }) {
  const { changedAt: _, ...stored } = settings;
  const [choice, setChoice] = useState<ServiceChoice>(stored);
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const change = (changed: Partial<ServiceChoice>) => setChoice((before) => ({ ...before, ...changed }));
  const isVersion = serviceSettingsSchema.isValidSync({ minimalVersion: choice.minimalVersion.trim() });
  const isComplete = isVersion && reason.trim() !== '';

  async function save(form: HTMLFormElement): Promise<void> {
    setAsked(true);
    if (!isComplete) {
      setTimeout(() => focusFirstError(form));
      return;
    }
    setBusy(true);
    setFailure(undefined);
    try {
      await saveServiceSettings({ ...choice, minimalVersion: choice.minimalVersion.trim() }, reason.trim());
      toastSuccess(texts.saved);
      setReason('');
      setAsked(false);
    } catch (error) {
      setFailure(`${texts.saveFailed}. ${failureText(error)}`);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save(event.currentTarget);
      }}
      sx={{ display: 'grid', gap: 2, maxWidth: 640 }}
    >
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
        error={isAsked && !isVersion ? texts.minimalVersionInvalid : undefined}
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
      <Typography role="alert" color="error">
        {failure}
      </Typography>
      <SubmitButton isBusy={isBusy} label={texts.save} busyLabel={texts.saving} />
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
