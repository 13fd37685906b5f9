import Box from '@mui/material/Box';
import { checkPassword, type PasswordChecks } from '@tod/model';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { VISUALLY_HIDDEN } from '../../../platform/ui/visuallyHidden.ts';
import { texts } from '../texts.ts';

const CHECKS = [
  'length',
  'letter',
  'digit',
  'uppercase',
  'lowercase',
  'special',
] as const satisfies readonly (keyof PasswordChecks)[];

/** What the password shows already; the first three are required, the others advice. */
export function PasswordChecklist({ password }: { readonly password: string }) {
  const checks = checkPassword(password);
  return (
    <Box component="ul" aria-label={texts.checks.title} sx={LIST}>
      {CHECKS.map((check) => (
        <Box
          component="li"
          key={check}
          sx={[ITEM, { color: checks[check] ? 'success.main' : 'text.secondary' }]}
        >
          <Icon name={checks[check] ? 'check' : 'minus'} size={16} />
          {texts.checks[check]}
          <Box component="span" sx={VISUALLY_HIDDEN}>
            {checks[check] ? texts.checks.met : texts.checks.unmet}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: 0.5,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
} as const;

const ITEM = { display: 'flex', alignItems: 'center', gap: 0.75, typography: 'caption' } as const;
