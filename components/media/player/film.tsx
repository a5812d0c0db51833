import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import type { VideoView } from '@/lib/media/videos/view';

/**
 * A video with the controls of the browser, also without JavaScript. Before it is played, only its beginning is
 * loaded. On a phone it plays inline. Needs the messages `mediaPlayer`.
 */
export function Film({
  video,
  label,
  ref,
  isAutomatic,
  onEnded,
  onCannot,
}: {
  video: VideoView;
  /** The accessible name. Default: that it is a video, and its length. */
  label?: string;
  ref?: Ref<HTMLVideoElement>;
  /** Plays as soon as it is shown: only after a tap that requested it. */
  isAutomatic?: boolean;
  onEnded?: () => void;
  /** Called when it cannot be loaded, or not be played any further. */
  onCannot?: () => void;
}) {
  const t = useTranslations('mediaPlayer');
  const { captions } = video;
  const isUpright = video.height > video.width;
  return (
    <video
      // With the key, another video begins at its start.
      key={video.src}
      ref={ref}
      controls
      playsInline
      autoPlay={isAutomatic}
      preload={video.poster ? 'none' : 'metadata'}
      poster={video.poster ?? undefined}
      aria-label={label ?? t('label', { length: video.length })}
      onEnded={onEnded}
      onError={onCannot}
      style={{ aspectRatio: `${video.width} / ${video.height}` }}
      className={`w-full rounded-card border border-line bg-sunken ${isUpright ? 'max-w-xs' : 'max-w-xl'}`}
    >
      {/* A file that cannot be loaded is an error of the source, one that stops in the middle an error of the film. */}
      <source
        src={video.src}
        type={video.type === 'video/quicktime' ? undefined : video.type}
        onError={onCannot}
      />
      {captions && <track kind="captions" src={captions} label={t('captions')} default />}
      {t('cannot')}
    </video>
  );
}
