import { Captions } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { ClientMessages } from '@/components/ui/client-messages';
import { VideoPlayer } from '@/components/media/player/video-player';
import { Section } from '@/components/ui/section';
import { removeOwnCaptions } from '@/lib/media/videos/actions';
import { captionsPath } from '@/lib/media/videos/key-rules';
import type { OwnVideo as Own, UnfinishedUpload } from '@/lib/media/videos/view';
import { CaptionsForm } from './captions-form';
import { PosterForm } from './poster-form';
import { RemoveVideo, VideoForm } from './video-form';

export function OwnVideo({
  video,
  unfinished,
  next = null,
}: {
  video: Own | null;
  unfinished: readonly UnfinishedUpload[];
  /** The page of ours that somebody who has just registered wanted to open; null for none. */
  next?: string | null;
}) {
  const t = useTranslations('mediaVideoForm');
  return (
    <Section id="upload" title={t('title')}>
      <p className="text-ink-soft">{t('whoSees')}</p>
      {video && <VideoPlayer video={video} />}
      <ClientMessages
        namespaces={[
          'mediaVideoForm',
          'mediaPosterForm',
          'mediaCaptionsForm',
          'mediaPictureForm',
          'mediaUploadErrors',
          'formsResend',
        ]}
      >
        {video && <PosterForm key={video.videoId} video={video} />}
        {video && <OwnCaptions video={video} />}
        {video && <RemoveVideo />}
        <noscript>{t('noScript')}</noscript>
        <VideoForm hasVideo={video !== null} unfinished={unfinished} />
      </ClientMessages>
      {next && (
        <Link href={next as Route} className="text-link">
          {t('first.next')}
        </Link>
      )}
    </Section>
  );
}

/** The captions of the own video: closed, because most people have none. */
function OwnCaptions({ video }: { video: Own }) {
  const t = useTranslations('mediaCaptionsForm');
  return (
    <details className="max-w-xl noscript:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-link">
        <Captions aria-hidden size={20} />
        {t(video.captions ? 'change' : 'add')}
      </summary>
      <div className="pt-2">
        <CaptionsForm
          key={video.videoId}
          address={captionsPath}
          about={{ videoId: video.videoId }}
          remove={removeOwnCaptions}
          hasCaptions={video.captions !== null}
        />
      </div>
    </details>
  );
}
