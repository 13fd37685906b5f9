import { OfflineNotice } from '../../../../platform/ui/OfflineNotice.tsx';
import { Page } from '../../../../platform/ui/Page.tsx';
import { adminAddresses } from '../../addresses.ts';
import { BackLink } from '../../shell/BackLink.tsx';
import { StatisticsPanel } from '../components/StatisticsPanel.tsx';
import { texts } from '../texts.ts';

/** The figures of Tod and their course. */
export function StatisticsPage() {
  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      actions={<BackLink to={adminAddresses.home} label={texts.back} />}
    >
      <OfflineNotice />
      <StatisticsPanel />
    </Page>
  );
}
