import { LoadingText } from '@/components/ui/loading';
import { OwnVideosSkeleton } from '@/components/night/recordings/own-recordings';

export default function Loading() {
  return (
    <LoadingText>
      <OwnVideosSkeleton />
    </LoadingText>
  );
}
