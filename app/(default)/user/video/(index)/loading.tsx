import { LoadingText } from '@/components/layout/loading-text';
import { OwnVideosSkeleton } from '@/components/recordings/own-videos-skeleton';

export default function Loading() {
  return (
    <LoadingText>
      <OwnVideosSkeleton />
    </LoadingText>
  );
}
