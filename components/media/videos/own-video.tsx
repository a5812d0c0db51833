import { Captions } from 'lucide-react';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { FollowProgress } from '@/components/core/follow-progress';
import { Notice } from '@/components/ui/notice';
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
  copyPercent,
  unfinished,
  next = null,
}: {
  video: Own | null;
  copyPercent?: number | null;
  unfinished: readonly UnfinishedUpload[];
  /** The page of ours that somebody who has just registered wanted to open; null for none. */
  next?: string | null;
}) {
  const t = useTranslations('mediaVideoForm');
  return (
    <Section id="upload" title={t('title')}>
      <p className="text-ink-soft">{t('whoSees')}</p>
      {video && <VideoPlayer key={video.videoId} video={video} />}
      <CopyNote percent={copyPercent} />
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

/** Milliseconds between two looks at a copy, which takes minutes. */
const lookEvery = 5000;

/**
 * Says of a film that does not play everywhere how far its copy is, or how the phone records films that do. Nothing for
 * all others.
 */
export function CopyNote({ percent }: { percent?: number | null }) {
  const t = useTranslations('mediaCopy');
  if (percent === undefined) return null;
  return (
    <Notice tone="warning" title={percent === null ? t('title') : t('percent', { percent })}>
      <p>{t(percent === null ? 'text' : 'meanwhile')}</p>
      {percent === null && (
        <ul className="list-disc pl-5">
          <li>{t('iphone')}</li>
          <li>{t('android')}</li>
        </ul>
      )}
      <FollowProgress every={lookEvery} />
    </Notice>
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
