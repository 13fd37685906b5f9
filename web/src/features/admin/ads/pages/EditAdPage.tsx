import type { AdFields } from '@tod/model';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { changeAd } from '../../../../domain/administration/ads/saveAd.ts';
import { useAd } from '../../../../domain/administration/ads/useAds.ts';
import { EmptyState } from '../../../../platform/ui/EmptyState.tsx';
import { ErrorState } from '../../../../platform/ui/ErrorState.tsx';
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
      {id === undefined ? <EmptyState title={texts.idMissing} /> : <StoredAd key={id} id={id} />}
    </Page>
  );
}

function StoredAd({ id }: { readonly id: string }) {
  const ad = useAd(id);
  if (ad.status === 'loading')
    return (
      <SkeletonGroup>
        <SkeletonBlock sx={{ height: 560 }} />
      </SkeletonGroup>
    );
  if (ad.status === 'error')
    return <ErrorState title={texts.adLoadFailed} error={ad.error} onRetry={ad.retry} />;
  return ad.status === 'missing' ? (
    <EmptyState title={texts.notFound} />
  ) : (
    <EditedAd id={id} stored={ad.data} />
  );
}

/** The form keeps what it was opened with: what somebody else writes meanwhile is found when it is sent. */
function EditedAd({ id, stored }: { readonly id: string; readonly stored: AdFields }) {
  const navigate = useNavigate();
  const [opened] = useState(() => ({ fields: stored, values: adFormOf(stored) }));

  async function submit(values: AdFormValues) {
    try {
      await changeAd(id, opened.fields, readAdForm(values, opened.fields));
    } catch (error) {
      toastError(describeFailure(error, texts.updateFailed));
      return;
    }
    toastSuccess(texts.updated);
    await navigate(adminAddresses.ads);
  }

  return <AdForm initialValues={opened.values} submitLabel={texts.form.saveAction} onSubmit={submit} />;
}
