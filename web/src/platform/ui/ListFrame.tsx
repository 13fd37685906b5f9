import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Page } from './Page.tsx';
import { PAGE_TITLE_ID } from './pageTitleId.ts';
import type { ListProps } from './SideBySide.tsx';

interface ListFrameProps extends ListProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** Pixels, where the list is the page. */
  readonly maxWidth?: number;
  readonly children: ReactNode;
}

/** The frame of a list: that of a page, or beside the page of what is chosen in it that of its column. */
export function ListFrame({ beside, ...page }: ListFrameProps) {
  if (beside === undefined) return <Page {...page} />;
  // With nothing chosen this is the heading of the page.
  const heading = beside.chosen === undefined ? HEADING_OF_PAGE : HEADING_OF_COLUMN;
  return (
    <Box component="section" aria-label={page.title} sx={{ px: 2, pt: 3, pb: 4 }}>
      <Box sx={HEAD}>
        <Box sx={{ minWidth: 0, flex: '1 1 160px' }}>
          <Typography variant="h3" {...heading}>
            {page.title}
          </Typography>
          {page.subtitle === undefined ? null : (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {page.subtitle}
            </Typography>
          )}
        </Box>
        {page.actions}
      </Box>
      {page.children}
    </Box>
  );
}

const HEADING_OF_PAGE = { component: 'h1', id: PAGE_TITLE_ID, tabIndex: -1 } as const;
const HEADING_OF_COLUMN = { component: 'h2' } as const;

const HEAD = {
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  flexWrap: 'wrap',
  gap: 1.5,
  mb: 2.5,
} as const;
