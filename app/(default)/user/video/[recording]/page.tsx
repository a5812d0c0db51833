import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { PageHead } from '@/components/ui/page-head';
import { ClientMessages } from '@/components/ui/client-messages';
import { VideoPlayer } from '@/components/media/player/video-player';
import { AskRemoval, SeenNote, TakeAsVideo } from '@/components/night/recordings/own-forms';
import { requireComedian } from '@/lib/accounts/viewer';
import { titled } from '@/lib/core/i18n/page-title';
import { loadSharedRecording } from '@/lib/night/recordings/loaders';
import { loadOwnVideo } from '@/lib/media/videos/loaders';

export const generateMetadata = titled('nightOwnRecordings', 'one');

export default async function OwnRecordingPage({ params }: PageProps<'/user/video/[recording]'>) {
  const { comedian } = await requireComedian();
  const reader = { language: await getLocale(), now: new Date() };
  const [recording, own, t] = await Promise.all([
    loadSharedRecording(comedian.id, (await params).recording, reader),
    loadOwnVideo(comedian.id),
    getTranslations('nightOwnRecordings'),
  ]);
  if (!recording) notFound();
  const { recordingId, video, show, brandName, sharedOn, isRemovalAsked } = recording;
  return (
    <ClientMessages namespaces={['nightOwnRecordings', 'nightRecordings', 'formsResend']}>
      <PageHead
        back="/user/video"
        backTo={t('back')}
        title={show ? show.title : brandName}
        hint={[show?.day, show && brandName, t('sharedOn', { day: sharedOn })].filter(Boolean).join(' · ')}
      />
      <SeenNote recordingId={recordingId} />
      <div className="flex flex-col gap-6">
        {/* A replaced file has the same address, so the player has the file's id as its key. */}
        <VideoPlayer key={recording.fileId} video={video} download={`${video.src}?save`} />
        {!isRemovalAsked && <p className="text-ink-soft">{t('whoSees', { brand: brandName })}</p>}
        {!isRemovalAsked && <TakeAsVideo recordingId={recordingId} hasVideo={own.video !== null} />}
        <p>
          <a href={`${video.src}?save`} className="inline-flex min-h-11 items-center text-link">
            {t('save')}
          </a>
        </p>
        <AskRemoval recordingId={recordingId} isRequested={isRemovalAsked} />
      </div>
    </ClientMessages>
  );
}
