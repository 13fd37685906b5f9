import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ProviderName } from '../../../domain/auth/providerSignIn.ts';
import { texts } from '../texts.ts';
import { ProviderLogo } from './ProviderLogo.tsx';
import { useProviderSignIn } from './useProviderSignIn.ts';

const PROVIDERS = ['google', 'apple'] as const satisfies readonly ProviderName[];

/**
 * Sign in, or up, with an account elsewhere. Never disabled: after a closed window Auth needs some seconds to notice,
 * and a second click simply takes the place of the first.
 */
export function ProviderButtons({ origin }: { readonly origin: string }) {
  const providerSignIn = useProviderSignIn(origin);
  return (
    <Box sx={{ display: 'grid', gap: 1.25, mt: 2.5 }}>
      <Box sx={OR}>{texts.providers.or}</Box>
      {PROVIDERS.map((provider) => (
        <Button
          key={provider}
          variant="outlined"
          color="inherit"
          size="large"
          startIcon={<ProviderLogo name={provider} />}
          aria-busy={providerSignIn.busyWith === provider}
          onClick={() => void providerSignIn.run(provider)}
        >
          {texts.providers[provider].goOn}
        </Button>
      ))}
    </Box>
  );
}

const OR = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  typography: 'body2',
  color: 'text.secondary',
  '&::before, &::after': { content: '""', flex: 1, borderTop: 1, borderColor: 'divider' },
} as const;
