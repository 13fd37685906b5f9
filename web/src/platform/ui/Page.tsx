import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CONTENT_WIDTH } from '../theme/tokens.ts';
import { NoWrap } from './NoWrap.tsx';
import { PAGE_TITLE_ID } from './pageTitleId.ts';
import { useDocumentTitle } from './useDocumentTitle.ts';

interface PageProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** Pixels. */
  readonly maxWidth?: number;
  /** The window's title where it should differ from the heading. */
  readonly documentTitle?: string;
  /** For pages whose heading is part of a picture or a card: they render `PageTitle` themselves. */
  readonly hasOwnHeading?: boolean;
  readonly children: ReactNode;
}

/** The frame of an ordinary page: margins, heading, window title. */
export function Page(props: PageProps) {
  const { title, subtitle, actions, maxWidth = CONTENT_WIDTH, documentTitle, hasOwnHeading = false } = props;
  useDocumentTitle(documentTitle ?? title);
  return (
    <Box sx={{ maxWidth, mx: 'auto', px: { xs: 2.5, md: 5 }, pt: { xs: 2, md: 4 }, pb: { xs: 4, md: 8 } }}>
      {hasOwnHeading ? null : (
        <Stack
          direction="row"
          sx={{ alignItems: 'flex-start', justifyContent: 'space-between', gap: 2, flexWrap: 'wrap', mb: 3 }}
        >
          <Box sx={{ minWidth: 0, flex: '1 1 240px' }}>
            <PageTitle>
              <NoWrap text={title} />
            </PageTitle>
            {subtitle === undefined ? null : (
              <Typography variant="subtitle1" component="p" sx={{ mt: 0.5, color: 'text.secondary' }}>
                {subtitle}
              </Typography>
            )}
          </Box>
          {actions === undefined ? null : (
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
              {actions}
            </Stack>
          )}
        </Stack>
      )}
      {props.children}
    </Box>
  );
}

/** The one `h1` of a page. */
export function PageTitle(props: { readonly children: ReactNode }) {
  return (
    <Typography variant="h1" id={PAGE_TITLE_ID} tabIndex={-1} sx={{ overflowWrap: 'anywhere' }}>
      {props.children}
    </Typography>
  );
}
