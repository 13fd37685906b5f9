import type { ReactNode } from 'react';
import type { ReadPages } from '../../../domain/administration/useReadPages.ts';
import { EmptyState } from '../../../platform/ui/EmptyState.tsx';
import { ErrorState } from '../../../platform/ui/ErrorState.tsx';
import { ShowMore } from '../../../platform/ui/ShowMore.tsx';
import { SkeletonRows } from '../../../platform/ui/Skeletons.tsx';

interface ReadPagesFrameProps {
  readonly list: ReadPages<unknown>;
  /** What is said where it could not be read; what was read before stays. */
  readonly failed: string;
  /** What is said where there is nothing. */
  readonly empty: string;
  /** On the button below, where there is more. */
  readonly more: string;
  /** What shows the items. */
  readonly children: ReactNode;
}

/** A list that is read page by page, in each of its states. */
export function ReadPagesFrame({ list, failed, empty, more, children }: ReadPagesFrameProps) {
  const { status, items, failure } = list;
  return (
    <>
      {failure?.of === 'all' ? (
        <ErrorState
          title={failed}
          error={failure.error}
          onRetry={() => void list.refresh().catch(() => undefined)}
        />
      ) : null}
      {status === 'loading' ? <SkeletonRows rows={3} /> : null}
      {status === 'ready' && items.length === 0 ? <EmptyState title={empty} /> : null}
      {status === 'ready' && items.length > 0 ? children : null}
      {failure?.of === 'more' ? (
        <ErrorState title={failed} error={failure.error} onRetry={list.showMore} />
      ) : (
        <ShowMore list={list} label={more} />
      )}
    </>
  );
}
