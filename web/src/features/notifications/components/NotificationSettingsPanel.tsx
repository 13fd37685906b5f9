import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { NotificationSettings, NotificationType } from '@tod/model';
import { useId, useState } from 'react';
import { readTime, type SettingsChange } from '../../../domain/notifications/settingsEdit.ts';
import type { ShownSettings } from '../../../domain/notifications/useNotificationSettings.ts';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { OfflineNotice } from '../../../platform/ui/OfflineNotice.tsx';
import { SkeletonGroup, SkeletonLine } from '../../../platform/ui/Skeletons.tsx';
import { texts } from '../texts.ts';

/** The order of the switches: what people wait for first. */
const SHOWN_TYPES = [
  'new_message',
  'match_request',
  'match_accepted',
  'match_rejected',
  'system',
] as const satisfies readonly NotificationType[];

interface NotificationSettingsPanelProps {
  readonly settings: ShownSettings;
  readonly onChange: (change: SettingsChange) => void;
}

/** Which types are pushed to this member's devices, and the hours in which nothing is. */
export function NotificationSettingsPanel({ settings, onChange }: NotificationSettingsPanelProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <Stack sx={{ gap: 2, p: { xs: 2, sm: 3 } }}>
        <Box>
          <Typography variant="h3" component="h2" id={id}>
            {texts.settings}
          </Typography>
          <Typography color="textSecondary">{texts.settingsHint}</Typography>
        </Box>
        {settings.status === 'loading' ? (
          <SkeletonGroup>
            <Stack sx={{ gap: 2.5, py: 1 }}>
              {[...SHOWN_TYPES, 'quiet'].map((row) => (
                <SkeletonLine key={row} width="55%" />
              ))}
            </Stack>
          </SkeletonGroup>
        ) : settings.status === 'error' ? (
          <ErrorState title={texts.settingsLoadFailed} error={settings.error} onRetry={settings.retry} />
        ) : (
          <>
            <OfflineNotice text={texts.settingsUnknown} isShown={settings.status === 'unknown'} />
            <Switches
              settings={settings.data}
              // A change is stored with all the others: made here, it would undo those of another device.
              isDisabled={settings.status === 'unknown'}
              onChange={onChange}
            />
          </>
        )}
      </Stack>
    </Card>
  );
}

interface SwitchesProps {
  readonly settings: NotificationSettings;
  readonly isDisabled: boolean;
  readonly onChange: (change: SettingsChange) => void;
}

function Switches({ settings, isDisabled, onChange }: SwitchesProps) {
  const { push, quietHours } = settings;
  return (
    <>
      <Stack role="group" aria-label={texts.pushedTypes}>
        {SHOWN_TYPES.map((type) => (
          <SwitchRow
            key={type}
            label={texts.settingOf[type]}
            isOn={push[type]}
            isDisabled={isDisabled}
            onChange={(isPushed) => onChange({ type, isPushed })}
          />
        ))}
      </Stack>
      <Stack
        role="group"
        aria-label={texts.quietHours}
        sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5, gap: 1 }}
      >
        <SwitchRow
          label={texts.quietHours}
          isOn={quietHours.enabled}
          isDisabled={isDisabled}
          onChange={(enabled) => onChange({ quietHours: { enabled } })}
        />
        <Typography color="textSecondary">{texts.quietHoursHint}</Typography>
        {quietHours.enabled ? (
          <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', pt: 1 }}>
            <TimeField
              label={texts.quietFrom}
              time={quietHours.start}
              isDisabled={isDisabled}
              onChange={(start) => onChange({ quietHours: { start } })}
            />
            <TimeField
              label={texts.quietUntil}
              time={quietHours.end}
              isDisabled={isDisabled}
              onChange={(end) => onChange({ quietHours: { end } })}
            />
          </Stack>
        ) : null}
        {quietHours.enabled && quietHours.start === quietHours.end ? (
          <Typography role="status">{texts.quietNever}</Typography>
        ) : null}
      </Stack>
    </>
  );
}

function SwitchRow(props: {
  readonly label: string;
  readonly isOn: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (isOn: boolean) => void;
}) {
  return (
    <FormControlLabel
      label={props.label}
      labelPlacement="start"
      disabled={props.isDisabled}
      control={<Switch checked={props.isOn} onChange={(_, isOn) => props.onChange(isOn)} />}
      sx={{ m: 0, minHeight: 44, justifyContent: 'space-between', gap: 2 }}
    />
  );
}

/** A time of the day; what is incomplete stays in the field and is not stored. */
function TimeField(props: {
  readonly label: string;
  readonly time: string;
  readonly isDisabled: boolean;
  readonly onChange: (time: string) => void;
}) {
  const { label, time, onChange } = props;
  const [typed, setTyped] = useState(time);
  const [known, setKnown] = useState(time);
  if (known !== time) {
    // Changed elsewhere, or refused by the server.
    setKnown(time);
    setTyped(time);
  }
  return (
    <TextField
      type="time"
      label={label}
      disabled={props.isDisabled}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value);
        const next = readTime(event.target.value);
        if (next !== undefined && next !== time) onChange(next);
      }}
      onBlur={() => setTyped(time)}
      sx={{ minWidth: 132 }}
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}
