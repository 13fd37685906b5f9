import Box from '@mui/material/Box';
import { BusyButton } from '../../../platform/ui/BusyButton.tsx';
import { texts } from '../texts.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demoAccounts.ts';
import type { useSignIn } from './useSignIn.ts';

/** One click into each demo account of the local suite. */
export function DemoButtons({ signIn }: { readonly signIn: ReturnType<typeof useSignIn> }) {
  return (
    <Box component="section" sx={{ mt: 3, textAlign: 'center' }}>
      <Box component="h2" sx={{ typography: 'subtitle2', color: 'text.secondary', m: 0, mb: 1 }}>
        {texts.demo.title}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
        {DEMO_ACCOUNTS.map(({ email, label }) => (
          <BusyButton
            key={email}
            variant="outlined"
            color="inherit"
            isBusy={signIn.isBusy}
            onClick={() =>
              void signIn.run(
                { email, password: DEMO_PASSWORD },
                { done: texts.demo.done(label), failed: () => texts.demo.failed },
              )
            }
          >
            {label}
          </BusyButton>
        ))}
      </Box>
    </Box>
  );
}
