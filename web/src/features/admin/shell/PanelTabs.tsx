import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyPanel } from '../../../platform/ui/lazyPart.tsx';
import { SkeletonBlock, SkeletonGroup } from '../../../platform/ui/Skeletons.tsx';
import { TabBar, TabPanel } from '../../../platform/ui/TabBar.tsx';
import { readTab, tabQuery } from '../addresses.ts';

interface PanelTabsProps<Tab extends string> {
  readonly label: string;
  readonly panelId: string;
  readonly tabs: readonly [Tab, ...Tab[]];
  readonly tabLabels: Readonly<Record<Tab, string>>;
  readonly panels: Readonly<Record<Tab, ComponentType>>;
}

/** Tabs and the panel of the one that the address names. */
export function PanelTabs<Tab extends string>({
  label,
  panelId,
  tabs,
  tabLabels,
  panels,
}: PanelTabsProps<Tab>) {
  const [query, setQuery] = useSearchParams();
  const tab = readTab(tabs, query);
  const Panel: ComponentType = panels[tab];
  return (
    <>
      <TabBar
        label={label}
        tabs={tabs.map((value) => ({ value, label: tabLabels[value] }))}
        value={tab}
        onChange={(value) => setQuery(tabQuery(value), { replace: true })}
        panelId={panelId}
      />
      <TabPanel id={panelId} label={tabLabels[tab]}>
        <Panel />
      </TabPanel>
    </>
  );
}

/** A panel whose code is loaded once its tab is opened. */
export function lazyTabPanel(load: () => Promise<ComponentType>): ComponentType {
  return lazyPanel(load, PanelSkeleton);
}

function PanelSkeleton() {
  return (
    <SkeletonGroup>
      <SkeletonBlock sx={{ height: 320 }} />
    </SkeletonGroup>
  );
}
