import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ComponentType } from 'react';
import { Outlet, useParams } from 'react-router-dom';
import { useAuthSession } from '../firebase/AuthSessionContext.tsx';
import { HEADER_HEIGHT, WIDE_WINDOW } from '../theme/tokens.ts';

/** For a list that stands beside the page of what was chosen in it. */
export interface ListProps {
  /** Absent where the list is the page. */
  readonly beside?: ListBeside | undefined;
}

interface ListBeside {
  /** The parameter of the address that names what is chosen; nothing is as long as it has none. */
  readonly chosen: string | undefined;
}

interface SideBySideProps {
  readonly List: ComponentType<ListProps>;
}

/**
 * The element of a route around a list and the pages of what it lists. In a wide window the list stands beside them, and stays as
 * it is while one goes from one to another; else there is the page alone.
 */
export function SideBySide({ List }: SideBySideProps) {
  const { status } = useAuthSession();
  const [chosen] = Object.values(useParams());
  const isShown = useMediaQuery(WIDE_WINDOW, { noSsr: true }) && status !== 'visitor';
  return (
    // One box for both, so that a page stays as it is when the window becomes wide or narrow.
    <Box sx={isShown ? [FRAME, COLUMNS] : FRAME}>
      {isShown ? (
        <Box sx={LIST}>
          <List beside={{ chosen }} />
        </Box>
      ) : null}
      <Outlet />
    </Box>
  );
}

/** As the shell's own frame; doubled to go before its rule for pages. */
const FRAME = {
  '&&': { flex: '1 1 auto' },
  minHeight: 0,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  '& > *': { flexShrink: 0, width: '100%' },
} as const;

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3.4fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  maxWidth: 1240,
  mx: 'auto',
} as const;

const LIST = {
  position: 'sticky',
  top: HEADER_HEIGHT,
  maxHeight: `calc(100dvh - ${HEADER_HEIGHT}px)`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  borderRight: 1,
  borderColor: 'divider',
} as const;
