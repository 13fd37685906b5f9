import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ProfileFields } from '@tod/model';
import { use } from 'react';
import { EmailActionContext } from '../EmailAction.tsx';
import { texts } from '../texts.ts';
import { Panel } from './Panel.tsx';

interface AboutBlockProps {
  readonly profile: Pick<ProfileFields, 'bio' | 'availability' | 'rating'>;
  readonly emptyText: string;
  /** One's own address; never shown to others. */
  readonly email?: string;
}

/** What a person says about themselves. */
export function AboutBlock({ profile, emptyText, email }: AboutBlockProps) {
  const { bio, rating } = profile;
  const EmailAction = use(EmailActionContext);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: email === undefined ? 'minmax(0, 1fr)' : 'minmax(0, 2fr) minmax(0, 1fr)',
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
        {rating.count === 0 || email !== undefined ? null : (
          <Typography sx={{ mt: 2 }}>
            <strong>{texts.ratingLabel}</strong> {texts.rating(rating.average, rating.count)}
          </Typography>
        )}
      </Panel>
      {email === undefined ? null : (
        <Panel title={texts.account}>
          <Typography variant="subtitle2" component="p">
            {texts.email}
          </Typography>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{email}</Typography>
          <Typography variant="caption" color="text.secondary">
            {texts.emailPrivate}
          </Typography>
          {EmailAction === null ? null : (
            <Box sx={{ mt: 1.5 }}>
              <EmailAction />
            </Box>
          )}
        </Panel>
      )}
    </Box>
  );
}
