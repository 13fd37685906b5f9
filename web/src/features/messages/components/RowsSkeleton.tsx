import { SkeletonGroup, SkeletonRow } from '../../../platform/ui/Skeletons.tsx';

/** Where a list of conversations will be. */
export function RowsSkeleton() {
  return (
    <SkeletonGroup>
      <SkeletonRow />
      <SkeletonRow />
      <SkeletonRow />
      <SkeletonRow />
    </SkeletonGroup>
  );
}
