import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { Tod } from '@tod/model';
import { formatDateTime } from '../../../platform/text/format.ts';
import { texts } from '../texts.ts';
import { describeMoment } from './todPresentation.ts';

interface ProposalHistoryProps {
  readonly tod: Pick<Tod, 'pastProposals'>;
  readonly uid: string;
  readonly partnerName: string;
  readonly now: Date;
}

/** What the two proposed before, the latest first, and what became of it; nothing where a tod was simply answered, or not yet. */
export function ProposalHistory({ tod, uid, partnerName, now }: ProposalHistoryProps) {
  const [first, ...others] = tod.pastProposals;
  const isOnlyAnswered = others.length === 0 && first?.outcome !== 'replaced';
  if (isOnlyAnswered) return null;
  return (
    <Card component="section" aria-label={texts.history}>
      <Stack sx={{ gap: 1, p: { xs: 2, sm: 2.5 } }}>
        <Typography variant="h4" component="h2">
          {texts.history}
        </Typography>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {tod.pastProposals.toReversed().map((proposal) => {
            const moment = describeMoment(proposal, now);
            const author = proposal.byUid === uid ? texts.historyByYou : texts.historyBy(partnerName);
            return (
              <Box
                component="li"
                key={proposal.id}
                sx={{ py: 1, '& + &': { borderTop: 1, borderColor: 'divider' }, overflowWrap: 'anywhere' }}
              >
                <Typography sx={{ fontWeight: 600 }}>{moment === '' ? texts.anyMoment : moment}</Typography>
                {proposal.message === '' ? null : <Typography dir="auto">{proposal.message}</Typography>}
                <Typography variant="caption" component="p" color="textSecondary">
                  {[
                    author,
                    proposal.at === null ? '' : formatDateTime(proposal.at),
                    texts.outcomes[proposal.outcome],
                  ]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </Typography>
              </Box>
            );
          })}
        </Box>
      </Stack>
    </Card>
  );
}
