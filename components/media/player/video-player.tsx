import { ClientMessages } from '@/components/ui/client-messages';
import type { VideoView } from '@/lib/media/videos/view';
import { Player } from './player';

/** The player with its own messages, for screens that are rendered on the server. */
export function VideoPlayer(props: { video: VideoView; label?: string; download?: string }) {
  return (
    <ClientMessages namespaces={['mediaPlayer']}>
      <Player {...props} />
    </ClientMessages>
  );
}
