import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { AdSpace } from '../../domain/ads/components/AdSpace.tsx';
import { routes } from '../../platform/navigation/routes.ts';
import { CONTENT_WIDTH } from '../../platform/theme/tokens.ts';
import { Logo } from '../../platform/ui/Logo.tsx';
import { texts } from '../texts.ts';
import { DisabledLink } from './DisabledLink.tsx';
import { footerTexts as footer } from './footerTexts.ts';
import { VersionLabel } from './VersionLabel.tsx';

/** At the foot of every page but sign-in and conversations; it comes after the page. */
export function Footer() {
  const { pathname } = useLocation();
  return (
    <Box
      component="footer"
      sx={{ borderTop: 1, borderColor: 'divider', mt: 'auto', bgcolor: 'background.paper' }}
    >
      <Box sx={AD}>
        <AdSpace key={pathname} location="footer" format="leaderboard" />
      </Box>
      <Box sx={COLUMNS}>
        <Box>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'h3' }}>
            <Logo size={30} />
            {texts.appName}
          </Box>
          <Box
            component="p"
            sx={{ typography: 'body2', color: 'text.secondary', maxWidth: 300, mt: 1.5, mb: 0 }}
          >
            {footer.tagline}
          </Box>
        </Box>
        <Column title={footer.sports}>
          <FooterLink to={routes.sports()}>{footer.allSports}</FooterLink>
          <FooterLink to={`${routes.sports()}?category=équipe`}>{footer.teamSports}</FooterLink>
          <FooterLink to={`${routes.sports()}?category=individuel`}>{footer.individualSports}</FooterLink>
          <FooterLink to={`${routes.sports()}?category=extérieur`}>{footer.outdoorSports}</FooterLink>
        </Column>
        <Column title={footer.links}>
          <DisabledLink>{footer.about}</DisabledLink>
          <DisabledLink>{footer.contact}</DisabledLink>
          <DisabledLink>{footer.faq}</DisabledLink>
        </Column>
        <Column title={footer.community}>
          {footer.networks.map((network) => (
            <DisabledLink key={network}>{network}</DisabledLink>
          ))}
        </Column>
      </Box>
      <Box component="nav" aria-label={footer.legal} sx={LEGAL}>
        <FooterLink to={routes.terms()}>{footer.terms}</FooterLink>
        <FooterLink to={routes.privacy()}>{footer.privacy}</FooterLink>
        <FooterLink to={routes.legalNotice()}>{footer.legalNotice}</FooterLink>
        <FooterLink to={routes.cancellation()}>{footer.cancellation}</FooterLink>
        <FooterLink to={routes.withdrawal()}>{footer.withdrawal}</FooterLink>
      </Box>
      <Box sx={CLOSING}>
        <span>{footer.copyright(new Date().getFullYear())}</span>
        <span>{footer.made}</span>
        <VersionLabel />
      </Box>
    </Box>
  );
}

function Column(props: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box>
      <Box component="h2" sx={{ typography: 'h6', m: 0, mb: 0.5 }}>
        {props.title}
      </Box>
      <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'flex-start' }}>{props.children}</Box>
    </Box>
  );
}

function FooterLink(props: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Box component={Link} to={props.to} sx={LINK}>
      {props.children}
    </Box>
  );
}

const LINK = {
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 36,
  typography: 'body2',
  color: 'text.secondary',
  textDecoration: 'none',
  '&:hover': { color: 'text.primary', textDecoration: 'underline' },
} as const;

const AD = {
  maxWidth: CONTENT_WIDTH,
  mx: 'auto',
  px: { xs: 2.5, md: 5 },
  '& > [data-ad-room]': { mt: 3 },
} as const;

const COLUMNS = {
  maxWidth: CONTENT_WIDTH,
  mx: 'auto',
  px: { xs: 2.5, md: 5 },
  pt: 5,
  pb: 3,
  display: 'grid',
  gap: 4,
  // As many columns as large text leaves room for.
  gridTemplateColumns: { xs: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))', md: '1.6fr 1fr 1fr 1fr' },
  overflowWrap: 'anywhere',
  '& > :first-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
} as const;

/** What the law wants reachable from everywhere, in a line of its own. */
const LEGAL = {
  maxWidth: CONTENT_WIDTH,
  mx: 'auto',
  px: { xs: 2.5, md: 5 },
  pb: 1.5,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
} as const;

const CLOSING = {
  maxWidth: CONTENT_WIDTH,
  mx: 'auto',
  px: { xs: 2.5, md: 5 },
  pb: 3,
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  alignItems: 'center',
  justifyContent: 'space-between',
  typography: 'caption',
  color: 'text.secondary',
} as const;
