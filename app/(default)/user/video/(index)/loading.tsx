import { LoadingText } from '@/components/layout/loading-text';

export default function Loading() {
  return <LoadingText />;
}
