import Button from '@mui/material/Button';
import { useState } from 'react';
import { toastError, toastSuccess } from '../../../shared/toast.ts';
import { Icon } from '../../../shared/ui/Icon.tsx';
import { texts } from '../texts.ts';

/** Reads the list again from the server and says whether that worked. */
export function RefreshButton({ onRefresh }: { readonly onRefresh: () => Promise<void> }) {
  const [isRefreshing, setRefreshing] = useState(false);

  async function refresh(): Promise<void> {
    setRefreshing(true);
    try {
      await onRefresh();
      toastSuccess(texts.refreshed);
    } catch {
      toastError(texts.refreshFailed);
    } finally {
      setRefreshing(false);
    }
  }

  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<Icon name="refresh" size={18} />}
      loading={isRefreshing}
      loadingPosition="start"
      onClick={() => void refresh()}
    >
      {texts.refresh}
    </Button>
  );
}
