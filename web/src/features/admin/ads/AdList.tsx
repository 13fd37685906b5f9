import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Ad } from '@tod/model';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { deleteAd, switchAd } from '../../../domain/administration/ads/saveAd.ts';
import { useAds } from '../../../domain/administration/ads/useAds.ts';
import { ConfirmDialog } from '../../../platform/ui/ConfirmDialog.tsx';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { PAGE_TITLE_ID } from '../../../platform/ui/pageTitleId.ts';
import { ShowMore } from '../../../platform/ui/ShowMore.tsx';
import { Spinner } from '../../../platform/ui/Spinner.tsx';
import { toastError, toastSuccess } from '../../../platform/ui/toast.ts';
import { useHasPassed } from '../../../platform/ui/useHasPassed.ts';
import { useNow } from '../../../platform/ui/useNow.ts';
import { adminAddresses } from '../addresses.ts';
import { AdRow } from './AdRow.tsx';
import { describeFailure } from './describeFailure.ts';
import { texts } from './texts.ts';

/** How long the list says that it is loading. */
const SHOWN_LOADING_MS = 1_000;

/** All advertisements with their status, live. */
export function AdList() {
  const list = useAds();
  const now = useNow();
  const [loadingEnds] = useState(() => new Date(Date.now() + SHOWN_LOADING_MS));
  const hasLoaded = useHasPassed(loadingEnds);
  const [switching, setSwitching] = useState<string>();
  const [asked, setAsked] = useState<Ad>();
  const [isDeleting, setDeleting] = useState(false);

  async function change(ad: Ad, active: boolean) {
    setSwitching(ad.id);
    try {
      await switchAd(ad.id, active);
    } catch (error) {
      toastError(describeFailure(error, texts.switchFailed));
    } finally {
      setSwitching(undefined);
    }
  }

  async function remove(ad: Ad) {
    setDeleting(true);
    try {
      await deleteAd(ad.id);
      setAsked(undefined);
      toastSuccess(texts.removed);
      // Its button is gone, and the keyboard’s place with it.
      document.getElementById(PAGE_TITLE_ID)?.focus();
    } catch (error) {
      toastError(describeFailure(error, texts.removeFailed));
    } finally {
      setDeleting(false);
    }
  }

  if (list.status === 'error')
    return <ErrorState title={texts.loadFailed} error={list.error} onRetry={list.retry} />;
  if (list.status === 'loading' || !hasLoaded)
    return (
      <Box role="status" sx={{ display: 'grid', placeItems: 'center', gap: 2, py: 8 }}>
        <Spinner label={texts.loading} size={32} />
        <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
          {texts.loading}
        </Box>
      </Box>
    );
  if (list.items.length === 0 && list.fromCache) return <EmptyState title={texts.noneOffline} />;
  if (list.items.length === 0)
    return (
      <EmptyState
        title={texts.none}
        text={texts.noneText}
        action={
          <Button component={Link} to={adminAddresses.newAd} variant="contained">
            {texts.create}
          </Button>
        }
      />
    );
  return (
    <>
      <Box component="ul" aria-label={texts.list} sx={LIST}>
        {list.items.map((ad) => (
          <AdRow
            key={ad.id}
            ad={ad}
            now={now}
            isBusy={switching === ad.id}
            onSwitch={(active) => void change(ad, active)}
            onDelete={() => setAsked(ad)}
          />
        ))}
      </Box>
      <ShowMore list={list} label={texts.showMore} />
      <ConfirmDialog
        isOpen={asked !== undefined}
        title={texts.removeTitle}
        text={texts.removeText(asked?.title ?? '')}
        confirmLabel={texts.remove}
        isDangerous
        isBusy={isDeleting}
        onConfirm={() => {
          if (asked !== undefined) void remove(asked);
        }}
        onCancel={() => setAsked(undefined)}
      />
    </>
  );
}

const LIST = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 } as const;
