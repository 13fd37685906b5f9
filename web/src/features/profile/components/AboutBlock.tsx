import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ProfileFields } from '@tod/model';
import type { ReactNode } from 'react';
import { texts } from '../texts.ts';
import { Panel } from './Panel.tsx';

interface AboutBlockProps {
  readonly profile: Pick<ProfileFields, 'bio' | 'rating' | 'suspended' | 'isVerified'>;
  readonly emptyText: string;
  /** On one’s own profile. Who has no address is shown none. */
  readonly email?: OwnEmail;
  /** Opens the form where nothing is written yet. */
  readonly onWrite?: () => void;
}

/** One's own address, never shown to others, and what can be done with it. */
export interface OwnEmail {
  readonly address: string;
  readonly isVerified: boolean;
  readonly action: ReactNode;
}

/** What a person says about themselves. */
export function AboutBlock({ profile, emptyText, email, onWrite }: AboutBlockProps) {
  const { rating } = profile;
  // Blanks alone are nothing to read; some were stored before they were taken off.
  const bio = profile.bio.trim();
  const shownEmail = email?.address === '' ? undefined : email;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: shownEmail === undefined ? 'minmax(0, 1fr)' : 'minmax(0, 2fr) minmax(0, 1fr)',
        },
      }}
    >
      <Panel title={texts.about}>
        <Typography
          sx={{
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
            color: bio === '' ? 'text.secondary' : 'text.primary',
          }}
        >
          {bio === '' ? emptyText : bio}
        </Typography>
        {bio !== '' || onWrite === undefined ? null : (
          <Button variant="outlined" color="inherit" onClick={onWrite} sx={{ mt: 1.5 }}>
            {texts.writeBio}
          </Button>
        )}
        {rating.count === 0 || email !== undefined ? null : (
          <Typography sx={{ mt: 2 }}>
            <strong>{texts.ratingLabel}</strong> <span>{texts.rating(rating.average, rating.count)}</span>
          </Typography>
        )}
      </Panel>
      {shownEmail === undefined ? null : (
        <Panel title={texts.account}>
          <Typography variant="subtitle2" component="p">
            {texts.email}
          </Typography>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{shownEmail.address}</Typography>
          <Typography variant="caption" color="text.secondary">
            {texts.emailPrivate}
          </Typography>
          {shownEmail.isVerified || profile.isVerified || profile.suspended ? null : (
            <Typography sx={{ mt: 1 }}>{texts.foundOnceVerified}</Typography>
          )}
          <Box sx={{ mt: 1.5 }}>{shownEmail.action}</Box>
        </Panel>
      )}
    </Box>
  );
}
