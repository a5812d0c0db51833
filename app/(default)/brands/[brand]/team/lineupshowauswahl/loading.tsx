import { LoadingText } from '@/components/layout/loading-text';
import { RowListSkeleton, Skeleton } from '@/components/ui/skeleton';

export default function Loading() {
  return (
    <LoadingText area="team">
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-11 w-64" />
      <Skeleton className="h-12 w-full" />
      <RowListSkeleton />
    </LoadingText>
  );
}
