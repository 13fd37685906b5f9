import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { partnerOf, type Sport, type Tod } from '@tod/model';
import { Link as RouterLink } from 'react-router-dom';
import { type AskedAction, actionsOfCard } from '../../../domain/tods/offeredActions.ts';
import type { Origin } from '../../../platform/navigation/origin.ts';
import { routes } from '../../../platform/navigation/routes.ts';
import { SportField } from '../../../platform/ui/SportField.tsx';
import { texts } from '../texts.ts';
import { TodActions } from './TodActions.tsx';
import { TodStatus } from './TodStatus.tsx';
import {
  describeProposal,
  describeSlot,
  describeTod,
  partnerShown,
  sportIdOfTod,
  sportNames,
} from './todPresentation.ts';

interface TodCardProps {
  readonly tod: Tod;
  /** Who is looking. */
  readonly uid: string;
  readonly sports: ReadonlyMap<string, Sport>;
  readonly now: Date;
  /** Where its page leads back to. */
  readonly origin: Origin;
  readonly running: AskedAction | undefined;
  /** Its page stands beside the list, and has what can be done. */
  readonly isOpen: boolean;
  readonly onAsk: (action: AskedAction, partnerName: string) => void;
}

/** One tod in the list: the field, the other person, where it stands, when, and the next step. */
export function TodCard({ tod, uid, sports, now, origin, running, isOpen, onAsk }: TodCardProps) {
  const partnerUid = partnerOf(tod.participants, uid) ?? '';
  const { name, person } = partnerShown(tod, partnerUid);
  const isOver = tod.status === 'rejected' || tod.status === 'cancelled';
  const actions = actionsOfCard(tod, uid, now);
  return (
    <Card
      component="article"
      aria-label={texts.detailTitle(name)}
      sx={isOpen ? { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: -3 } : {}}
    >
      <Stack direction="row" sx={{ position: 'relative', gap: 2, p: { xs: 1.75, md: 2 } }}>
        <SportField
          sportId={sportIdOfTod(tod, person)}
          sx={{
            width: { xs: 72, sm: 84 },
            height: { xs: 72, sm: 84 },
            borderRadius: '16px',
            flexShrink: 0,
            ...(isOver ? { filter: 'saturate(0.35)' } : {}),
          }}
        />
        <Stack sx={{ minWidth: 0, gap: 0.5, alignItems: 'flex-start' }}>
          <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            <Link
              component={RouterLink}
              to={routes.tod(tod.id)}
              state={origin}
              aria-label={texts.openTod(name)}
              {...(isOpen ? { 'aria-current': 'page' } : {})}
              color="inherit"
              underline="none"
              // The whole upper part of the card is the link.
              sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
            >
              {name}
            </Link>
          </Typography>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {describeTod(sportNames(tod, sports), person?.city ?? '')}
          </Typography>
          <Box sx={{ mt: 0.5 }}>
            <TodStatus tod={tod} uid={uid} />
          </Box>
        </Stack>
      </Stack>
      <Stack
        direction="row"
        sx={{
          bgcolor: 'tint.main',
          color: 'tint.contrastText',
          gap: 1,
          px: { xs: 1.75, md: 2 },
          py: 1,
          minHeight: 60,
          alignItems: 'center',
          justifyContent: 'space-between',
          flexWrap: 'wrap',
        }}
      >
        <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
          <span>
            {[describeSlot(tod, now), tod.place?.name ?? ''].filter((part) => part !== '').join(' · ')}
          </span>
          {tod.status !== 'accepted' || tod.proposal === null ? null : (
            <>
              <br />
              <span>{texts.changeAwaits(describeProposal(tod.proposal, tod, now))}</span>
            </>
          )}
        </Typography>
        {isOpen ? null : (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', ml: 'auto' }}>
            <TodActions
              tod={tod}
              uid={uid}
              actions={actions}
              running={running}
              onAsk={(action) => onAsk(action, name)}
            />
            {tod.status === 'accepted' ? (
              <Button
                component={RouterLink}
                to={routes.conversation(partnerUid)}
                size="small"
                variant="contained"
                aria-label={texts.discussWith(name)}
              >
                {texts.discuss}
              </Button>
            ) : null}
          </Stack>
        )}
      </Stack>
    </Card>
  );
}
