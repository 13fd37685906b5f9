import { useNavigate } from 'react-router-dom';
import { createAd } from '../../../../domain/administration/ads/saveAd.ts';
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
  const navigate = useNavigate();

  async function submit(values: AdFormValues) {
    try {
      await createAd(readAdForm(values));
    } catch (error) {
      toastError(describeFailure(error, texts.addFailed));
      return;
    }
    toastSuccess(texts.added);
    await navigate(adminAddresses.ads);
  }

  return (
    <Page title={texts.createTitle} actions={<BackLink to={adminAddresses.ads} label={texts.back} />}>
      <AdForm initialValues={EMPTY_AD_FORM} submitLabel={texts.form.createAction} onSubmit={submit} />
    </Page>
  );
}
