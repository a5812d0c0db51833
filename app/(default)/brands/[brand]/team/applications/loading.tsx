import { LoadingText } from '@/components/layout/loading-text';
import { CardListSkeleton, Skeleton } from '@/components/ui/skeleton';

export default function Loading() {
  return (
    <LoadingText area="team">
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-12 w-full" />
      <CardListSkeleton />
    </LoadingText>
  );
}
