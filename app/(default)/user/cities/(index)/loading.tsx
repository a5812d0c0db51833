import { LoadingText } from '@/components/frame/loading-text';
import { RowListSkeleton, Skeleton } from '@/components/ui/skeleton';

export default function Loading() {
  return (
    <LoadingText>
      <Skeleton className="h-8 w-40" />
      <RowListSkeleton />
    </LoadingText>
  );
}
