import { useState } from 'react';
import { adFailureOf, createAd } from '../../../../domain/administration/ads/saveAd.ts';
import type { Sent } from '../../../../domain/administration/unsavedPictures.ts';
import { newId } from '../../../../platform/newId.ts';
import { OfflineNotice } from '../../../../platform/ui/OfflineNotice.tsx';
import { Page } from '../../../../platform/ui/Page.tsx';
import { toastError, toastSuccess } from '../../../../platform/ui/toast.ts';
import { adminAddresses } from '../../addresses.ts';
import { BackLink } from '../../shell/BackLink.tsx';
import { AdForm } from '../AdForm.tsx';
import { type AdFormValues, EMPTY_AD_FORM, readAdForm } from '../adForm.ts';
import { describeFailure } from '../describeFailure.ts';
import { texts } from '../texts.ts';

/** `/admin/ads/create` */
export function CreateAdPage() {
  const [id] = useState(newId);

  async function submit(values: AdFormValues): Promise<Sent> {
    try {
      await createAd(id, readAdForm(values));
    } catch (error) {
      toastError(describeFailure(error, texts.addFailed));
      return adFailureOf(error) === 'failed' ? 'unknown' : 'refused';
    }
    toastSuccess(texts.added);
    return 'saved';
  }

  return (
    <Page title={texts.createTitle} actions={<BackLink to={adminAddresses.ads} label={texts.back} />}>
      <OfflineNotice text={texts.offlineForm} />
      <AdForm initialValues={EMPTY_AD_FORM} submitLabel={texts.form.createAction} onSubmit={submit} />
    </Page>
  );
}
