import type { ReactNode } from 'react';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { DiscoveryView } from '../components/DiscoveryView.tsx';
import { GridView } from '../components/GridView.tsx';
import { PartnersEnding } from '../components/PartnersEnding.tsx';
import { PartnersSkeleton } from '../components/PartnersSkeleton.tsx';
import { WidenedNotice } from '../components/WidenedNotice.tsx';
import { texts } from '../texts.ts';
import type { PartnersAroundPage } from './usePartnersAround.ts';

interface PartnersFoundProps {
  readonly page: PartnersAroundPage;
  readonly undoButton: ReactNode;
}

/** The people of the search, one at a time or side by side. */
export function PartnersFound({ page, undoButton }: PartnersFoundProps) {
  const { view, partners, cards } = page;
  if (partners.status === 'loading') return <PartnersSkeleton view={view} radiusKm={partners.radiusKm} />;
  if (partners.status === 'error') {
    return <ErrorState title={texts.loadFailed} error={partners.error} onRetry={partners.refresh} />;
  }
  const ending = (
    <PartnersEnding
      partners={partners}
      isFiltered={page.filterCount > 0}
      onClearFilters={page.clearFilters}
    />
  );
  return (
    <>
      {partners.people.length > 0 ? (
        <WidenedNotice widening={page.widening} isFiltered={page.filterCount > 0} />
      ) : null}
      {view === 'discovery' ? (
        <DiscoveryView people={partners.people} cards={cards} corner={undoButton} ending={ending} />
      ) : (
        <GridView
          people={partners.people}
          cards={cards}
          search={page.search}
          typed={page.typed}
          onType={page.type}
          shown={page.shown}
          onShowMore={page.showMore}
          mayReadOn={partners.mayReadOn}
          isLoadingMore={partners.isLoadingMore}
          onEndNear={page.noteEndNear}
          notice={undoButton}
          ending={ending}
        />
      )}
    </>
  );
}
