import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Partners } from '../../../domain/people/search/usePartners.ts';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { SkeletonGroup, SkeletonLine } from '../../../platform/ui/Skeletons.tsx';
import { texts } from '../texts.ts';

interface PartnersEndingProps {
  readonly partners: Partners;
  readonly isFiltered: boolean;
  readonly onClearFilters: () => void;
}

/** What stands behind the last person: more on its way, a question whether to look further, or the end. */
export function PartnersEnding({ partners, isFiltered, onClearFilters }: PartnersEndingProps) {
  if (partners.hasMoreFailed) {
    return <ErrorState title={texts.moreFailed} error={partners.error} onRetry={partners.showMore} />;
  }
  if (partners.isLoadingMore || partners.isRefreshing) {
    return (
      <SkeletonGroup label={texts.loading}>
        <SkeletonLine width="60%" height={24} />
      </SkeletonGroup>
    );
  }
  if (partners.hasMore) {
    return (
      <EmptyState
        title={texts.lookFurtherText}
        action={
          <Button variant="contained" onClick={partners.showMore}>
            {texts.lookFurther}
          </Button>
        }
      />
    );
  }
  return isFiltered ? (
    <EmptyState
      title={texts.emptyFiltered}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
          <Button variant="contained" onClick={onClearFilters}>
            {texts.clearFilters}
          </Button>
          <Button variant="outlined" color="inherit" onClick={partners.refresh}>
            {texts.refresh}
          </Button>
        </Box>
      }
    />
  ) : (
    <EmptyState
      title={texts.empty}
      text={texts.emptyText}
      action={
        <Button variant="contained" onClick={partners.refresh}>
          {texts.refresh}
        </Button>
      }
    />
  );
}
