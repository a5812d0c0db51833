import { LoadingText } from '@/components/layout/loading-text';
import { CardListSkeleton, Skeleton } from '@/components/ui/skeleton';

export default function Loading() {
  return (
    <LoadingText>
      <Skeleton className="h-8 w-40" />
      <CardListSkeleton />
    </LoadingText>
  );
}
