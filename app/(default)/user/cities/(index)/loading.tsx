import { RowListSkeleton, Skeleton } from '@/components/ui/loading';
import { LoadingText } from '@/components/frame/loading-text';

export default function Loading() {
  return (
    <LoadingText>
      <Skeleton className="h-8 w-40" />
      <RowListSkeleton />
    </LoadingText>
  );
}
