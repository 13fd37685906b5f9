import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useServiceSettings } from '../../../../domain/administration/service/useServiceSettings.ts';
import { ErrorState } from '../../../../platform/ui/ErrorState.tsx';
import { OfflineNotice } from '../../../../platform/ui/OfflineNotice.tsx';
import { Page } from '../../../../platform/ui/Page.tsx';
import { SkeletonBlock, SkeletonGroup } from '../../../../platform/ui/Skeletons.tsx';
import { adminAddresses } from '../../addresses.ts';
import { ServiceForm } from '../ServiceForm.tsx';
import { texts } from '../texts.ts';

/** `/admin/service`: what holds for everybody. */
export function ServicePage() {
  const settings = useServiceSettings();
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <Button component={Link} to={adminAddresses.home} variant="outlined" color="inherit">
          {texts.back}
        </Button>
      }
    >
      <OfflineNotice />
      {settings.status === 'ready' ? (
        <ServiceForm key={settings.data.changedAt?.getTime()} settings={settings.data} />
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
