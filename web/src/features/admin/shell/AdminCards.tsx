import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Link } from 'react-router-dom';
import { routes } from '../../../platform/navigation/routes.ts';
import { Icon, type IconName } from '../../../platform/ui/Icon.tsx';
import { adminAddresses } from '../addresses.ts';
import { texts } from './texts.ts';

interface Card {
  readonly to: string;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

const CARDS: readonly Card[] = [
  { to: adminAddresses.ads, icon: 'flash', ...texts.cards.ads },
  { to: adminAddresses.subscriptions, icon: 'star', ...texts.cards.subscriptions },
  { to: adminAddresses.service, icon: 'shield', ...texts.cards.service },
  { to: routes.debug(), icon: 'info', ...texts.cards.debug },
];

/** The ways to what has a page of its own. */
export function AdminCards() {
  return (
    <Box component="nav" aria-label={texts.cardsLabel} sx={GRID}>
      {CARDS.map(({ to, icon, title, text }) => (
        <ButtonBase key={to} component={Link} to={to} sx={CARD}>
          <Icon name={icon} />
          <Box sx={{ minWidth: 0 }}>
            <Box component="span" sx={{ display: 'block', typography: 'subtitle1', fontWeight: 700 }}>
              {title}
            </Box>
            <Box component="span" sx={{ display: 'block', typography: 'body2', color: 'text.secondary' }}>
              {text}
            </Box>
          </Box>
        </ButtonBase>
      ))}
    </Box>
  );
}

const GRID = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
  gap: 1.5,
  mb: 3,
} as const;

const CARD = {
  display: 'flex',
  justifyContent: 'flex-start',
  alignItems: 'flex-start',
  gap: 1.5,
  p: 2,
  textAlign: 'left',
  borderRadius: '18px',
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  '&:hover': { borderColor: 'text.secondary' },
} as const;
