import { keyframes } from '@mui/material/styles';
import { EDGED } from '../../../platform/theme/forcedColors.ts';
import { ROUND_LOOK } from '../../../platform/ui/RoundButton.tsx';
import { VISUALLY_HIDDEN } from '../../../platform/ui/visuallyHidden.ts';

const COLUMN = { display: 'flex', flexDirection: 'column' } as const;
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

/**
 * For the `sx` of what holds a conversation: how its days, groups and messages look, by their classes. Worked out once for
 * all of them; an `sx` on every bubble took most of the time that a conversation needs to open.
 */
export const THREAD_LOOK = {
  '& .older': { ...COLUMN, alignItems: 'center', gap: 0.5, pb: 2 },
  '& .day': { pb: 1 },
  '& .day > h2': {
    typography: 'caption',
    fontWeight: 600,
    color: 'text.secondary',
    textAlign: 'center',
    m: 0,
    py: 1,
  },
  '& .groups': { ...COLUMN, gap: 1.5 },
  '& .group': { ...COLUMN, gap: 0.5 },
  '& .said': VISUALLY_HIDDEN,
  '& .time': { typography: 'caption', color: 'text.secondary', px: 1, textAlign: 'start' },
  '& .own > .time, & .own > .read': { textAlign: 'end' },
  '& .message': { ...COLUMN, alignItems: 'flex-start' },
  '& .own > .message': { alignItems: 'flex-end' },
  '& .line': {
    display: 'flex',
    maxWidth: { xs: '88%', sm: '76%' },
    alignItems: 'center',
    gap: 0.5,
  },
  '& .bubble': {
    minWidth: 0,
    px: 2,
    py: 1.125,
    borderRadius: '22px',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    textAlign: 'start',
  },
  '& .bubble a': { color: 'inherit' },
  '& .own .bubble': {
    borderBottomRightRadius: '6px',
    bgcolor: 'primary.main',
    color: 'primary.contrastText',
    ...EDGED,
  },
  '& .theirs .bubble': {
    borderBottomLeftRadius: '6px',
    bgcolor: 'background.paper',
    border: 1,
    borderColor: 'divider',
  },
  '& .bubble.failed': { outline: '2px solid', outlineColor: 'error.main', outlineOffset: 2 },
  '& .bubble.fresh': { animation: `${rise} 200ms ease-out` },
  '& .more': { ...ROUND_LOOK, color: 'text.secondary', opacity: 0.6 },
  '@media (hover: hover)': {
    '& .more': { opacity: 0 },
    '& .line:hover .more, & .more:focus-visible': { opacity: 1 },
  },
  '& .read': { typography: 'caption', color: 'text.secondary', px: 1 },
  '& .state': { display: 'flex', alignItems: 'center', gap: 0.5, mt: 0.5, color: 'text.secondary' },
  '& .choice': { display: 'flex', mt: 0.75, flexWrap: 'wrap', justifyContent: 'flex-end' },
} as const;
