import { SkeletonRows } from '../../../platform/ui/Skeletons.tsx';

/** Three people to come. */
export function PractitionerSkeleton() {
  return <SkeletonRows rows={3} />;
}
