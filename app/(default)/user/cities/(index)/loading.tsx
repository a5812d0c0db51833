import { LoadingText, RowListSkeleton, Skeleton } from '@/components/ui/loading';

export default function Loading() {
  return (
    <LoadingText>
      <Skeleton className="h-8 w-40" />
      <RowListSkeleton />
    </LoadingText>
  );
}
