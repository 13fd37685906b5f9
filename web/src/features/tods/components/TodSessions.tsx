import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { CallableInput, Session, Sport } from '@tod/model';
import { type ReactNode, useState } from 'react';
import type { LiveList } from '../../../shared/firebase/liveList.ts';
import type { SportCatalogue } from '../../../shared/sports/useSportCatalogue.ts';
import { EmptyState } from '../../../shared/ui/EmptyState.tsx';
import { ErrorState } from '../../../shared/ui/ErrorState.tsx';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { SkeletonBlock, SkeletonGroup } from '../../../shared/ui/Skeletons.tsx';
import { texts } from '../texts.ts';
import { SessionCard } from './SessionCard.tsx';
import { SessionForm } from './SessionForm.tsx';
import type { PlayerNames } from './SetsEditor.tsx';

interface TodSessionsProps {
  readonly todId: string;
  readonly uid: string;
  readonly sessions: LiveList<Session>;
  /** Sessions are recorded by the participants of an accepted tod. */
  readonly canAdd: boolean;
  readonly catalogue: SportCatalogue;
  /** The sports of the tod; all of the catalogue where it has none. */
  readonly sportIds: readonly string[];
  readonly names: PlayerNames;
  readonly partnerName: string;
  readonly now: Date;
  readonly onSave: (input: CallableInput<'recordSession'>) => Promise<boolean>;
  /** What comes after the sessions are played, between the form and the list. */
  readonly children?: ReactNode;
}

/** The sessions of a tod and the form to add one. */
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
          onSave={props.onSave}
          onClose={() => setAdding(false)}
        />
      )}
      {props.children}
      <SessionList {...props} />
    </Stack>
  );
}

function SessionList({ sessions, catalogue, uid, names, partnerName, now, canAdd }: TodSessionsProps) {
  if (sessions.status === 'loading') {
    return (
      <SkeletonGroup>
        <SkeletonBlock sx={{ height: 112, borderRadius: '22px' }} />
      </SkeletonGroup>
    );
  }
  if (sessions.status === 'error') {
    return <ErrorState title={texts.sessionsLoadFailed} error={sessions.error} onRetry={sessions.retry} />;
  }
  if (sessions.items.length === 0) {
    return <EmptyState title={texts.noSession} {...(canAdd ? { text: texts.noSessionYet } : {})} />;
  }
  return (
    <Box component="section" aria-label={texts.sessionsTitle}>
      <Typography variant="h4" component="h2" sx={{ mb: 1.5 }}>
        {texts.sessionsTitle}
      </Typography>
      <Stack sx={{ gap: 1.5 }}>
        {sessions.items.map((session) => (
          <SessionCard
            key={session.id}
            session={session}
            sportName={catalogue.byId.get(session.sportId)?.name ?? texts.unknownSport}
            names={names}
            author={session.recordedBy === uid ? texts.recordedByYou : texts.recordedBy(partnerName)}
            now={now}
          />
        ))}
      </Stack>
      {sessions.hasMore ? (
        <Box sx={{ textAlign: 'center', mt: 2 }}>
          <Button
            variant="outlined"
            color="inherit"
            loading={sessions.isLoadingMore}
            onClick={sessions.showMore}
          >
            {texts.showMore}
          </Button>
        </Box>
      ) : null}
    </Box>
  );
}
