import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { CallInput, Slot, Sport } from '@tod/model';
import { type ReactNode, useState } from 'react';
import type { SportCatalogue } from '../../../domain/sports/useSportCatalogue.ts';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { SkeletonBlock, SkeletonGroup } from '../../../platform/ui/Skeletons.tsx';
import { texts } from '../texts.ts';
import { SessionForm } from './SessionForm.tsx';
import type { PlayerNames } from './SetsEditor.tsx';

interface TodSessionsProps {
  readonly todId: string;
  /** Sessions are recorded by the participants of an accepted tod. */
  readonly canAdd: boolean;
  readonly catalogue: SportCatalogue;
  /** The sports of the tod; all of the catalogue where it has none. */
  readonly sportIds: readonly string[];
  readonly names: PlayerNames;
  readonly agreedSlot: Slot | null;
  readonly onSave: (input: CallInput<'recordSession'>) => Promise<boolean>;
  /** The sessions there are. */
  readonly children: ReactNode;
}

/** The form to add a session, above those there are. */
export function TodSessions(props: TodSessionsProps) {
  const { canAdd, catalogue, sportIds } = props;
  const [isAdding, setAdding] = useState(false);
  const own = sportIds.flatMap((id) => catalogue.byId.get(id) ?? []);
  const sports: readonly Sport[] = own.length > 0 ? own : catalogue.sports;

  return (
    <Stack sx={{ gap: 2 }}>
      {!canAdd ? (
        <Typography color="textSecondary">{texts.sessionsNeedAccepted}</Typography>
      ) : !isAdding ? (
        <Button
          variant="contained"
          startIcon={<Icon name="plus" size={18} />}
          onClick={() => setAdding(true)}
          sx={{ alignSelf: 'flex-start' }}
        >
          {texts.addSession}
        </Button>
      ) : catalogue.status === 'error' ? (
        <ErrorState title={texts.sportsLoadFailed} error={catalogue.error} onRetry={catalogue.retry} />
      ) : sports.length === 0 ? (
        <SkeletonGroup>
          <SkeletonBlock sx={{ height: 320, borderRadius: '22px' }} />
        </SkeletonGroup>
      ) : (
        <SessionForm
          todId={props.todId}
          sports={sports}
          names={props.names}
          agreedSlot={props.agreedSlot}
          onSave={props.onSave}
          onClose={() => setAdding(false)}
        />
      )}
      {props.children}
    </Stack>
  );
}
