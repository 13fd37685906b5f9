import { useState } from 'react';
import { BusyButton } from './BusyButton.tsx';
import { Icon } from './Icon.tsx';
import { toastError, toastSuccess } from './toast.ts';

interface RefreshButtonProps {
  readonly label: string;
  /** Said when it worked; nothing is said without. */
  readonly done?: string;
  readonly failed: string;
  /** Reads a list again from the server; rejects when that fails. */
  readonly onRefresh: () => Promise<void>;
}

/** Reads a list again and says whether that worked. */
export function RefreshButton({ label, done, failed, onRefresh }: RefreshButtonProps) {
  const [isRefreshing, setRefreshing] = useState(false);

  async function refresh(): Promise<void> {
    setRefreshing(true);
    try {
      await onRefresh();
      if (done !== undefined) toastSuccess(done);
    } catch {
      toastError(failed);
    } finally {
      setRefreshing(false);
    }
  }

  return (
    <BusyButton
      variant="outlined"
      color="inherit"
      startIcon={<Icon name="refresh" size={18} />}
      isBusy={isRefreshing}
      hasSpinner
      onClick={() => void refresh()}
    >
      {label}
    </BusyButton>
  );
}
