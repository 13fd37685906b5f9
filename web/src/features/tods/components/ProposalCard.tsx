import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { currentProposal, type Tod } from '@tod/model';
import type { ReactNode } from 'react';
import { type AskedAction, canPropose } from '../../../domain/tods/offeredActions.ts';
import { texts } from '../texts.ts';
import { describeProposal } from './todPresentation.ts';

interface ProposalCardProps {
  readonly tod: Tod;
  readonly uid: string;
  readonly partnerName: string;
  readonly now: Date;
  readonly running: AskedAction | undefined;
  readonly onPropose: () => void;
  /** The answers that this person may give, or the one that is on its way. */
  readonly children: ReactNode;
}

/** What waits for an answer, with the answers; above everything else that is said of a tod. */
export function ProposalCard(props: ProposalCardProps) {
  const { tod, uid, partnerName, now } = props;
  const proposal = currentProposal(tod);
  if (proposal === null) return null;
  const isOwn = proposal.byUid === uid;
  const title = isOwn
    ? texts.proposedByYou
    : tod.status === 'accepted'
      ? texts.changeProposedBy(partnerName)
      : texts.proposedBy(partnerName);
  const moment = describeProposal(proposal, tod, now);
  return (
    <Card component="section" aria-label={title}>
      <Stack sx={{ gap: 1.25, p: 2 }}>
        <Typography variant="h4" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {moment === '' ? texts.anyMoment : moment}
        </Typography>
        {proposal.place === null || proposal.place.address === '' ? null : (
          <Typography color="textSecondary">{proposal.place.address}</Typography>
        )}
        {proposal.message === '' ? null : (
          <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {proposal.message}
          </Typography>
        )}
        {isOwn ? <Typography color="textSecondary">{texts.awaitsAnswerOf(partnerName)}</Typography> : null}
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {props.children}
          {canPropose(tod, uid) ? (
            <Button
              size="small"
              color="inherit"
              onClick={props.onPropose}
              disabled={props.running !== undefined}
            >
              <span>{isOwn ? texts.changeProposal : texts.proposeOther}</span>
            </Button>
          ) : null}
        </Stack>
      </Stack>
    </Card>
  );
}
