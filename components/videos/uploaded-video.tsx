import { useTranslations } from 'next-intl';
import type { VideoView } from '@/lib/videos/view';

/** A video that somebody has uploaded. Before somebody plays it, no more of it is loaded than its beginning. */
export function UploadedVideo({
  video,
  isAutomatic,
  onEnded,
}: {
  video: VideoView;
  /** It plays as soon as it is shown: only after a tap that asked for it. */
  isAutomatic?: boolean;
  onEnded?: () => void;
}) {
  const t = useTranslations('uploadedVideo');
  const isUpright = video.height > video.width;
  return (
    <video
      // The key makes another video begin at its start.
      key={video.src}
      controls
      playsInline
      autoPlay={isAutomatic}
      onEnded={onEnded}
      preload={video.poster ? 'none' : 'metadata'}
      poster={video.poster ?? undefined}
      aria-label={t('label', { length: video.length })}
      style={{ aspectRatio: `${video.width} / ${video.height}` }}
      className={`w-full rounded-card border border-line bg-sunken ${isUpright ? 'max-w-xs' : 'max-w-xl'}`}
    >
      <source src={video.src} type={video.type === 'video/quicktime' ? undefined : video.type} />
      {t('cannot')}
    </video>
  );
}
