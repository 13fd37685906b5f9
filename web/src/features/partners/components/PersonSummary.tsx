import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ReasonChip, TintChip } from '../../../platform/ui/ReasonChip.tsx';
import { VISUALLY_HIDDEN } from '../../../platform/ui/visuallyHidden.ts';
import { texts } from '../texts.ts';
import type { PersonFacts } from './personFacts.ts';

/** Why the two suit each other, the sports, and the beginning of the presentation. */
export function PersonSummary({ facts }: { readonly facts: PersonFacts }) {
  return (
    <>
      {facts.reason === '' ? null : (
        <Box sx={{ '& > span': { display: 'block' } }}>
          <ReasonChip>{facts.reason}</ReasonChip>
        </Box>
      )}
      {facts.sports.length === 0 ? null : (
        <Box
          component="ul"
          sx={{ listStyle: 'none', p: 0, m: 0, display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
        >
          {facts.sports.map((sport) => (
            <li key={sport}>
              <TintChip>{sport}</TintChip>
            </li>
          ))}
          {facts.moreSports === 0 ? null : (
            <li>
              <TintChip>
                <span aria-hidden>{texts.moreSports(facts.moreSports)}</span>
                <Box component="span" sx={VISUALLY_HIDDEN}>
                  {texts.moreSportsSpoken(facts.moreSports)}
                </Box>
              </TintChip>
            </li>
          )}
        </Box>
      )}
      <Typography color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {facts.bio === '' ? texts.noBio : facts.bio}
      </Typography>
    </>
  );
}

/** On every ground and in both themes alike; the words beside say it too. */
const PRESENCE_COLOURS = { online: '#2FA866', today: '#E9B824' } as const;

/** `Annecy · à 3 km · ● En ligne`. */
export function PersonLocation({ facts }: { readonly facts: PersonFacts }) {
  return (
    <>
      <span>{facts.location}</span>
      {facts.seen === '' ? null : (
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {' · '}
          {facts.presence === 'earlier' ? null : (
            <Box
              component="span"
              aria-hidden
              sx={{
                display: 'inline-block',
                width: 8,
                height: 8,
                borderRadius: '50%',
                bgcolor: PRESENCE_COLOURS[facts.presence],
                border: '1px solid rgb(255 255 255 / 0.7)',
                mr: 0.5,
              }}
            />
          )}
          <span>{facts.seen}</span>
        </Box>
      )}
    </>
  );
}
