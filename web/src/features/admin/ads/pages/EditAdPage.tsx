import type { AdFields } from '@tod/model';
import { useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { adFailureOf, changeAd } from '../../../../domain/administration/ads/saveAd.ts';
import { useAd } from '../../../../domain/administration/ads/useAds.ts';
import { mayBeStored } from '../../../../domain/administration/mayBeStored.ts';
import type { Sent } from '../../../../domain/administration/unsavedPictures.ts';
import { EmptyState } from '../../../../platform/ui/EmptyState.tsx';
import { ErrorState } from '../../../../platform/ui/ErrorState.tsx';
import { OfflineNotice } from '../../../../platform/ui/OfflineNotice.tsx';
import { Page } from '../../../../platform/ui/Page.tsx';
import { SkeletonBlock, SkeletonGroup } from '../../../../platform/ui/Skeletons.tsx';
import { toastError, toastSuccess } from '../../../../platform/ui/toast.ts';
import { adminAddresses } from '../../addresses.ts';
import { BackLink } from '../../shell/BackLink.tsx';
import { AdForm } from '../AdForm.tsx';
import { type AdFormValues, adFormOf, readAdForm } from '../adForm.ts';
import { describeFailure } from '../describeFailure.ts';
import { texts } from '../texts.ts';

/** `/admin/ads/edit/{id}`; without an id it says so. */
export function EditAdPage() {
  const { id } = useParams();
  return (
    <Page title={texts.editTitle} actions={<BackLink to={adminAddresses.ads} label={texts.back} />}>
      <OfflineNotice text={texts.offlineForm} />
      {id === undefined ? <EmptyState title={texts.idMissing} /> : <StoredAd key={id} id={id} />}
    </Page>
  );
}

/** What somebody else writes or deletes meanwhile is found when the form is sent: until then it stays as it was opened. */
function StoredAd({ id }: { readonly id: string }) {
  const ad = useAd(id);
  const [opened, setOpened] = useState<AdFields>();
  if (opened !== undefined) return <EditedAd id={id} opened={opened} />;
  switch (ad.status) {
    case 'ready':
      setOpened(ad.data);
      return null;
    case 'missing':
      return <EmptyState title={texts.notFound} />;
    case 'error':
      return <ErrorState title={texts.adLoadFailed} error={ad.error} onRetry={ad.retry} />;
    case 'loading':
      return (
        <SkeletonGroup>
          <SkeletonBlock sx={{ height: 560 }} />
        </SkeletonGroup>
      );
  }
}

function EditedAd({ id, opened }: { readonly id: string; readonly opened: AdFields }) {
  const [initialValues] = useState(() => adFormOf(opened));
  // Each may be stored, as no answer came.
  const unanswered = useRef<readonly AdFields[]>([]);

  async function submit(values: AdFormValues): Promise<Sent> {
    const fields = readAdForm(values, opened);
    try {
      await changeAd(id, [opened, ...unanswered.current], fields);
    } catch (error) {
      toastError(describeFailure(error, texts.updateFailed));
      if (adFailureOf(error) !== 'failed') return 'refused';
      if (mayBeStored(error)) unanswered.current = [...unanswered.current, fields];
      return 'unknown';
    }
    toastSuccess(texts.updated);
    return 'saved';
  }

  return <AdForm initialValues={initialValues} submitLabel={texts.form.saveAction} onSubmit={submit} />;
}
