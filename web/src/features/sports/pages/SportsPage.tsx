import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { AdSpace } from '../../../domain/ads/components/AdSpace.tsx';
import {
  filtersIn,
  hasFilters,
  NO_SPORT_FILTERS,
  parametersOf,
  type SportFilters,
} from '../../../domain/sports/sportFilters.ts';
import { useSportCatalogue } from '../../../domain/sports/useSportCatalogue.ts';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { OfflineNotice } from '../../../platform/ui/OfflineNotice.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { SportFilterPanel } from '../components/SportFilterPanel.tsx';
import { SportGrid } from '../components/SportGrid.tsx';
import { SportSearch } from '../components/SportSearch.tsx';
import { texts } from '../texts.ts';

/** The catalogue: search and filters live in the address, so that they survive a reload and can be shared. */
export function SportsPage() {
  const catalogue = useSportCatalogue();
  const [parameters, setParameters] = useSearchParams();
  // The address follows a moment later: a field that waited for it would lose letters, and a press what was pressed just before.
  const [filters, setFilters] = useState(() => filtersIn(parameters));
  const [isPanelOpen, setPanelOpen] = useState(hasFilters(filters));
  useArrival(() => {
    const inAddress = filtersIn(parameters);
    setFilters(inAddress);
    if (hasFilters(inAddress)) setPanelOpen(true);
  });
  const panelId = useId();

  function choose(next: SportFilters) {
    setFilters(next);
    setParameters(parametersOf(next), { replace: true, preventScrollReset: true });
  }

  return (
    <Page
      title={texts.title}
      subtitle={texts.subtitle}
      actions={
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="filter" size={18} />}
          aria-expanded={isPanelOpen}
          aria-controls={panelId}
          onClick={() => setPanelOpen(!isPanelOpen)}
        >
          <span>{isPanelOpen ? texts.hideFilters : texts.showFilters}</span>
        </Button>
      }
    >
      <SportSearch value={filters.search} onChange={(search) => choose({ ...filters, search })} />
      <div id={panelId} hidden={!isPanelOpen}>
        {isPanelOpen ? (
          <SportFilterPanel
            filters={filters}
            onChange={choose}
            onClear={() => choose({ ...NO_SPORT_FILTERS, search: filters.search })}
          />
        ) : null}
      </div>
      {catalogue.status === 'ready' ? <OfflineNotice /> : null}
      <SportGrid catalogue={catalogue} filters={filters} onClear={() => choose(NO_SPORT_FILTERS)} />
      <Box sx={{ mt: 3 }}>
        <AdSpace location="sports" format="banner" />
      </Box>
    </Page>
  );
}

/** Calls back, while rendering, whenever somebody comes here by a link or by going back; not for our own changes. */
function useArrival(adopt: () => void): void {
  const { key } = useLocation();
  const arrival = useNavigationType();
  const [seen, setSeen] = useState(key);
  if (key === seen) return;
  setSeen(key);
  if (arrival !== 'REPLACE') adopt();
}
