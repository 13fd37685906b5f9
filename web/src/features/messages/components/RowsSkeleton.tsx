import { SkeletonRows } from '../../../platform/ui/Skeletons.tsx';

/** Where a list of conversations will be. */
export function RowsSkeleton() {
  return <SkeletonRows rows={4} />;
}
