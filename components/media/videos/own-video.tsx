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
import type { CopyState, OwnVideo as Own, UnfinishedUpload } from '@/lib/media/videos/view';
import { CaptionsForm } from './captions-form';
import { PosterForm } from './poster-form';
import { RemoveVideo, VideoForm } from './video-form';

export function OwnVideo({
  video,
  copy,
  unfinished,
  next = null,
}: {
  video: Own | null;
  copy?: CopyState;
  unfinished: readonly UnfinishedUpload[];
  /** The page in this app that the comedian wanted to open before they registered; null for none. */
  next?: string | null;
}) {
  const t = useTranslations('mediaVideoForm');
  return (
    <Section id="upload" title={t('title')}>
      <p className="text-ink-soft">{t('whoSees')}</p>
      {video && <VideoPlayer key={video.videoId} video={video} />}
      <CopyNote copy={copy} isOwn />
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

/** Milliseconds between two polls for a copy, which takes minutes. */
const lookEvery = 5000;

/**
 * The progress of the copy of a film that does not play everywhere, and for its own uploader the phone settings for
 * films that do. Nothing for all other films.
 */
export function CopyNote({ copy, isOwn }: { copy?: CopyState; isOwn: boolean }) {
  const t = useTranslations('mediaCopy');
  if (copy === undefined) return null;
  const isBeingMade = typeof copy === 'number';
  return (
    <Notice tone="warning" title={copyTitle(t, copy)}>
      <p>{t(isBeingMade ? 'percentText' : `${copy}Text`)}</p>
      {isOwn && !isBeingMade && (
        <>
          <p>{t('setting')}</p>
          <ul className="list-disc pl-5">
            <li>{t('iphone')}</li>
            <li>{t('android')}</li>
          </ul>
        </>
      )}
      {copy !== 'failed' && <FollowProgress every={lookEvery} />}
    </Notice>
  );
}

/** @param t the messages `mediaCopy` */
export function copyTitle(t: ReturnType<typeof useTranslations<'mediaCopy'>>, copy: CopyState): string {
  return typeof copy === 'number' ? t('percent', { percent: copy }) : t(copy);
}

/** The captions of the own video: closed, because most videos have none. */
function OwnCaptions({ video }: { video: Own }) {
  const t = useTranslations('mediaCaptionsForm');
  return (
    <details className="max-w-xl noscript:hidden">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 text-link">
        <Captions aria-hidden className="size-5" />
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
