import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Session, Slot, Sport } from '@tod/model';
import { type ReactNode, useState } from 'react';
import type { SportCatalogue } from '../../../domain/sports/useSportCatalogue.ts';
import { openSessionForm, type SessionInput } from '../../../domain/tods/sessions/sessionForm.ts';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { texts } from '../texts.ts';
import { AwaitedSports } from './AwaitedSports.tsx';
import type { PlayerNames } from './ScoreEditor.tsx';
import { SessionForm } from './SessionForm.tsx';

interface TodSessionsProps {
  /** Sessions are recorded by the participants of an accepted tod. */
  readonly canAdd: boolean;
  readonly catalogue: SportCatalogue;
  /** What may have been played; empty while the catalogue is on its way. */
  readonly sports: readonly Sport[];
  readonly names: PlayerNames;
  readonly agreedSlot: Slot | null;
  readonly recorded: readonly Session[];
  readonly onSave: (id: string, input: SessionInput) => Promise<boolean>;
  /** The sessions there are. */
  readonly children: ReactNode;
}

/** The form to add a session, above those there are. */
export function TodSessions(props: TodSessionsProps) {
  const { canAdd, catalogue, sports } = props;
  const [isAdding, setAdding] = useState(false);

  return (
    <Stack sx={{ gap: 2 }}>
      {canAdd ? null : <Typography color="textSecondary">{texts.sessionsNeedAccepted}</Typography>}
      {!isAdding && canAdd ? (
        <Button
          variant="contained"
          startIcon={<Icon name="plus" size={18} />}
          onClick={() => setAdding(true)}
          sx={{ alignSelf: 'flex-start' }}
        >
          {texts.addSession}
        </Button>
      ) : null}
      {isAdding ? (
        // What is typed stays where the tod ends meanwhile.
        <AwaitedSports catalogue={catalogue} sports={sports} onClose={() => setAdding(false)}>
          <NewSession
            sports={sports}
            names={props.names}
            agreedSlot={props.agreedSlot}
            recorded={props.recorded}
            onSave={props.onSave}
            onClose={() => setAdding(false)}
          />
        </AwaitedSports>
      ) : null}
      {props.children}
    </Stack>
  );
}

/** Opens the form once: what is played is recorded under one id. */
function NewSession(props: Omit<Parameters<typeof SessionForm>[0], 'start' | 'words'>) {
  const [start] = useState(() =>
    openSessionForm(
      props.sports.map((sport) => sport.id),
      new Date(),
    ),
  );
  return (
    <Card sx={{ p: { xs: 2, sm: 3 } }}>
      <SessionForm start={start} words={WORDS} {...props} />
    </Card>
  );
}

const WORDS = { title: texts.addSession, save: texts.saveSession } as const;
