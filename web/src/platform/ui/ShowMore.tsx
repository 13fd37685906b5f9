import Box from '@mui/material/Box';
import { BusyButton } from './BusyButton.tsx';

interface ShowMoreProps {
  /** A list that grows page by page. */
  readonly list: {
    readonly hasMore: boolean;
    readonly isLoadingMore: boolean;
    readonly showMore: () => void;
  };
  readonly label: string;
}

/** Asks for the next page of a list; nothing where the list is complete. */
export function ShowMore({ list, label }: ShowMoreProps) {
  if (!list.hasMore) return null;
  return (
    <Box sx={{ textAlign: 'center', mt: 3 }}>
      <BusyButton
        variant="outlined"
        color="inherit"
        isBusy={list.isLoadingMore}
        hasSpinner
        onClick={() => list.showMore()}
      >
        {label}
      </BusyButton>
    </Box>
  );
}
