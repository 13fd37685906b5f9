import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import {
  decideSessionChange,
  type Session,
  type SessionChange,
  type Sport,
  type Tod,
  versionOf,
} from '@tod/model';
import { useRef, useState } from 'react';
import type { SportCatalogue } from '../../../domain/sports/useSportCatalogue.ts';
import type { AskedChange } from '../../../domain/tods/sessions/changeSession.ts';
import {
  isSaidAlready,
  type OpenSessionForm,
  openCorrection,
  type SessionInput,
} from '../../../domain/tods/sessions/sessionForm.ts';
import { newId } from '../../../platform/newId.ts';
import { BusyButton } from '../../../platform/ui/BusyButton.tsx';
import { texts } from '../texts.ts';
import { AwaitedSports } from './AwaitedSports.tsx';
import { DisputeForm } from './DisputeForm.tsx';
import type { PlayerNames } from './ScoreEditor.tsx';
import { SessionForm } from './SessionForm.tsx';
import { SessionHistory } from './SessionHistory.tsx';
import { StatusChip } from './StatusChip.tsx';

interface SessionRecordProps {
  readonly session: Session;
  readonly tod: Tod;
  readonly uid: string;
  readonly partnerName: string;
  readonly catalogue: SportCatalogue;
  /** What may have been played; empty while the catalogue is on its way. */
  readonly sports: readonly Sport[];
  readonly names: PlayerNames;
  readonly sportNameOf: (sportId: string) => string;
  /** Asks the server under this id; true when it is stored. */
  readonly onChange: (id: string, asked: AskedChange) => Promise<boolean>;
}

type Opened = (
  | { readonly change: 'correct'; readonly start: OpenSessionForm }
  | { readonly change: 'dispute' }
) & {
  /** Of what is said, one for as long as the form is open. */
  readonly id: string;
  /** The version that was read when the form was opened: another one that came since has not been. */
  readonly readId: string;
};

/** What was pressed for once: of an answer that is lost nobody knows whether it came, and it may be pressed for again. */
interface Confirmation {
  readonly readId: string;
  readonly id: string;
}

/** In the order of their buttons. */
const OFFERED = ['confirm', 'correct', 'dispute'] as const satisfies readonly SessionChange[];
const LABELS: Readonly<Record<SessionChange, string>> = {
  confirm: texts.confirmSession,
  correct: texts.correctSession,
  dispute: texts.disputeSession,
};

/** Where a session stands between the two, what was said of it since it was recorded, and what this person may say to it. */
export function SessionRecord(props: SessionRecordProps) {
  const { session, tod, uid, partnerName, catalogue, sports, names, onChange } = props;
  const [opened, setOpened] = useState<Opened>();
  const [isConfirming, setConfirming] = useState(false);
  const { state, id: readId } = versionOf(session);
  const [confirmation, setConfirmation] = useState<Confirmation>();
  const close = () => setOpened(undefined);
  // What was said here is what stands there where only its answer was lost.
  const isOvertaken = opened !== undefined && opened.readId !== readId && opened.id !== readId;
  // It stands there where only its answer was lost, and nobody disputes what they have said themselves.
  if (opened?.change === 'dispute' && opened.id === readId) close();
  const form = useRef<HTMLDivElement>(null);
  const offered = OFFERED.filter((change) => decideSessionChange(tod, session, change, uid).allowed);

  async function confirm(): Promise<void> {
    const asked = confirmation?.readId === readId ? confirmation : { readId, id: newId() };
    setConfirmation(asked);
    setConfirming(true);
    await onChange(asked.id, { readId, change: 'confirm', correction: null, message: '' });
    setConfirming(false);
  }

  function open(change: SessionChange): void {
    if (change === 'correct') {
      const start = openCorrection(session, new Date());
      setOpened({ readId, change, id: start.id, start });
    } else if (change === 'dispute') setOpened({ readId, change, id: newId() });
    else void confirm();
  }

  async function correct(asked: Opened, correction: SessionInput): Promise<boolean> {
    if (!isOvertaken && isSaidAlready(correction, session)) return true;
    // Other words than those whose answer was lost are another change.
    const change = asked.id === readId ? { ...asked, id: newId(), readId } : asked;
    setOpened(change);
    return onChange(change.id, { readId: change.readId, change: 'correct', correction, message: '' });
  }

  function goOn(overtaken: Opened): void {
    const isStored = session.changes.some(({ id }) => id === overtaken.id);
    setOpened({ ...overtaken, readId, id: isStored ? newId() : overtaken.id });
    form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }

  return (
    <Stack ref={form} sx={{ gap: 1.5 }}>
      {state === 'recorded' ? null : (
        <Stack direction="row">
          <StatusChip tone={state === 'confirmed' ? 'lime' : 'quiet'}>{texts.sessionState[state]}</StatusChip>
        </Stack>
      )}
      <SessionHistory session={session} uid={uid} partnerName={partnerName} sportNameOf={props.sportNameOf} />
      {isOvertaken ? (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" size="small" onClick={() => goOn(opened)}>
              {texts.sessionReread}
            </Button>
          }
        >
          {texts.sessionOvertaken}
        </Alert>
      ) : null}
      {opened?.change === 'correct' ? (
        <AwaitedSports catalogue={catalogue} sports={sports} onClose={close}>
          <SessionForm
            start={opened.start}
            words={CORRECTION}
            sports={sports}
            names={names}
            agreedSlot={null}
            recorded={[]}
            onSave={(_id, correction) => correct(opened, correction)}
            onClose={close}
          />
        </AwaitedSports>
      ) : opened?.change === 'dispute' ? (
        <DisputeForm
          partnerName={partnerName}
          onSave={(message) =>
            onChange(opened.id, { readId: opened.readId, change: 'dispute', correction: null, message })
          }
          // Where the answer comes after it was closed another form may be open.
          onClose={() => setOpened((now) => (now?.change === 'dispute' ? undefined : now))}
        />
      ) : offered.length === 0 ? null : (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {offered.map((change) => (
            <BusyButton
              key={change}
              variant="outlined"
              color="inherit"
              size="small"
              isBusy={change === 'confirm' && isConfirming}
              hasSpinner
              onClick={() => open(change)}
            >
              {LABELS[change]}
            </BusyButton>
          ))}
        </Stack>
      )}
      {offered.length === 0 && opened === undefined && session.changes.length > 0 ? (
        <Typography variant="body2" color="textSecondary">
          {texts.sessionClosed}
        </Typography>
      ) : null}
    </Stack>
  );
}

const CORRECTION = { title: texts.correctSession, save: texts.saveCorrection } as const;
