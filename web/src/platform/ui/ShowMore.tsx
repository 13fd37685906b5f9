import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

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
      <Button variant="outlined" color="inherit" loading={list.isLoadingMore} onClick={list.showMore}>
        <span>{label}</span>
      </Button>
    </Box>
  );
}
