import { useServiceSettings } from '../../../../domain/administration/service/useServiceSettings.ts';
import { ErrorState } from '../../../../platform/ui/ErrorState.tsx';
import { OfflineNotice } from '../../../../platform/ui/OfflineNotice.tsx';
import { Page } from '../../../../platform/ui/Page.tsx';
import { SkeletonBlock, SkeletonGroup } from '../../../../platform/ui/Skeletons.tsx';
import { adminAddresses } from '../../addresses.ts';
import { BackLink } from '../../shell/BackLink.tsx';
import { ServiceForm } from '../ServiceForm.tsx';
import { texts } from '../texts.ts';

/** `/admin/service`: what holds for everybody. */
export function ServicePage() {
  const settings = useServiceSettings();
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      actions={<BackLink to={adminAddresses.home} label={texts.back} />}
    >
      <OfflineNotice />
      {settings.status === 'ready' ? (
        <ServiceForm settings={settings.data} />
      ) : settings.status === 'error' ? (
        <ErrorState title={texts.failed} error={settings.error} onRetry={settings.retry} />
      ) : (
        <SkeletonGroup>
          <SkeletonBlock sx={{ height: 320 }} />
        </SkeletonGroup>
      )}
    </Page>
  );
}
