import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { routes } from '../../../platform/navigation/routes.ts';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { PersonAvatar } from '../../../platform/ui/PersonAvatar.tsx';
import { SportField } from '../../../platform/ui/SportField.tsx';
import { texts } from '../texts.ts';
import { PersonLocation, PersonSummary } from './PersonSummary.tsx';
import type { PersonFacts } from './personFacts.ts';

interface GridCardProps {
  readonly facts: PersonFacts;
  readonly avatarUrl: string | null;
  readonly firstSport: string | null;
  readonly onPass: () => void;
  readonly onSend: () => void;
  readonly onWrite: () => void;
}

/** A person in the grid. */
export function GridCard(props: GridCardProps) {
  const { facts, avatarUrl, firstSport, onPass, onSend, onWrite } = props;
  return (
    <Card
      component="article"
      aria-label={facts.heading}
      sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}
    >
      <SportField sportId={facts.coverSport} sx={{ height: 96 }} />
      <Box
        sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-end', px: 2, mt: '-28px', position: 'relative' }}
      >
        <Box sx={{ borderRadius: '50%', border: 3, borderColor: 'background.paper' }}>
          <PersonAvatar name={facts.name} avatarUrl={avatarUrl} sportId={firstSport} size={56} isDecorative />
        </Box>
      </Box>
      <Box sx={{ px: 2, pt: 0.5, pb: 1.5 }}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: 'anywhere' }}>
          <MuiLink component={Link} to={routes.profile(facts.uid)} color="inherit" underline="hover">
            {facts.heading}
          </MuiLink>
        </Typography>
        <Typography variant="body2" color="text.secondary">
          <PersonLocation facts={facts} />
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gap: 1.25, px: 2, alignContent: 'start' }}>
        <PersonSummary facts={facts} />
      </Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', p: 2, mt: 'auto' }}>
        <IconButton
          aria-label={texts.passOn(facts.name)}
          title={texts.passOn(facts.name)}
          color="inherit"
          onClick={(event) => {
            // The second of a double click is on whoever has come to lie there.
            if (event.detail <= 1) onPass();
          }}
          sx={{ border: 1, borderColor: 'divider' }}
        >
          <Icon name="close" />
        </IconButton>
        <Button
          variant="contained"
          aria-label={texts.sendTo(facts.name)}
          aria-haspopup="dialog"
          onClick={onSend}
          sx={{ flex: 1, px: 1 }}
        >
          {texts.send}
        </Button>
        <IconButton
          aria-label={texts.writeTo(facts.name)}
          title={texts.writeTo(facts.name)}
          color="inherit"
          onClick={onWrite}
          sx={{ border: 1, borderColor: 'divider' }}
        >
          <Icon name="message" />
        </IconButton>
      </Box>
    </Card>
  );
}
