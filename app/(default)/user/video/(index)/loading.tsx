import { LoadingText } from '@/components/frame/loading-text';
import { OwnVideosSkeleton } from '@/components/night/recordings/own-recordings';

export default function Loading() {
  return (
    <LoadingText>
      <OwnVideosSkeleton />
    </LoadingText>
  );
}
