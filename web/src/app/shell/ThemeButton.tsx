import { useColorScheme } from '@mui/material/styles';
import { useEffect } from 'react';
import { DARK, LIGHT } from '../../platform/theme/tokens.ts';
import { Icon } from '../../platform/ui/Icon.tsx';
import { RoundButton } from '../../platform/ui/RoundButton.tsx';
import { texts } from '../texts.ts';
import { nextMode } from './nextMode.ts';

const ICONS = { light: 'sun', dark: 'moon', system: 'screen' } as const;

/** Goes through the themes: first the opposite of what is seen, then the other, then the system's. */
export function ThemeButton() {
  const { mode, systemMode, setMode, colorScheme } = useColorScheme();
  useEffect(() => {
    // Unknown until React has taken over the page, whose first colour is right already.
    if (colorScheme === undefined) return;
    const color = document.querySelector('meta[name=theme-color]');
    color?.setAttribute('content', (colorScheme === 'dark' ? DARK : LIGHT).paper);
  }, [colorScheme]);
  const now = mode ?? 'system';
  const next = nextMode(now, systemMode ?? 'light');
  return (
    <RoundButton label={texts.theme.label(texts.theme[now], texts.theme[next])} onClick={() => setMode(next)}>
      <Icon name={ICONS[now]} size={20} />
    </RoundButton>
  );
}
