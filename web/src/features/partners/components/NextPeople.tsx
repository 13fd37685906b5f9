import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { pictureUrl } from '../../../domain/people/profiles/pictureUrl.ts';
import type { Partner } from '../../../domain/people/search/partner.ts';
import { routes } from '../../../platform/navigation/routes.ts';
import { PersonAvatar } from '../../../platform/ui/PersonAvatar.tsx';
import { texts } from '../texts.ts';
import type { PersonFacts } from './personFacts.ts';

interface NextPeopleProps {
  readonly people: readonly { readonly partner: Partner; readonly facts: PersonFacts }[];
}

/** Beside the card on a wide screen: how to move, and who comes next. */
export function NextPeople({ people }: NextPeopleProps) {
  return (
    <Box component="aside" sx={{ display: { xs: 'none', md: 'block' }, maxWidth: 420, pt: 1 }}>
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        {texts.deckHelp}
      </Typography>
      {people.length === 0 ? null : (
        <>
          <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
            {texts.nextTitle}
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {people.map(({ partner, facts }) => (
              <Box
                component="li"
                key={facts.uid}
                sx={{
                  display: 'flex',
                  gap: 1.5,
                  alignItems: 'center',
                  py: 1.5,
                  borderBottom: 1,
                  borderColor: 'divider',
                }}
              >
                <PersonAvatar
                  name={facts.name}
                  avatarUrl={pictureUrl('avatar', facts.uid, partner.profile.avatarVersion)}
                  sportId={partner.profile.sportIds[0] ?? null}
                  isDecorative
                />
                <Box sx={{ minWidth: 0 }}>
                  <MuiLink
                    component={Link}
                    to={routes.profile(facts.uid)}
                    color="inherit"
                    underline="hover"
                    variant="subtitle2"
                  >
                    {facts.heading}
                  </MuiLink>
                  <Typography variant="body2" color="text.secondary">
                    {facts.reason === '' ? facts.location : `${facts.reason} · ${facts.distance}`}
                  </Typography>
                </Box>
              </Box>
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}
