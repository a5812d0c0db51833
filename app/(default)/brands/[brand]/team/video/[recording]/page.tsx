import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { Sides } from '@/components/ui/page';
import { PageHead } from '@/components/ui/page-head';
import { ClientMessages } from '@/components/ui/client-messages';
import { VideoPlayer } from '@/components/media/player/video-player';
import { AssignForm, DeleteRecording, EndShare } from '@/components/night/recordings/team-forms';
import { ReplaceRecording } from '@/components/night/recordings/replace-recording';
import { DeletedOn, RecordingState } from '@/components/night/recordings/team-recordings';
import { CopyNote } from '@/components/media/videos/own-video';
import { CaptionsForm } from '@/components/media/videos/captions-form';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { requireBrandArea, titledInBrand } from '@/lib/brands/loaders';
import { removeCaptions } from '@/lib/night/recordings/actions';
import { recordingsPath, recordingUploadPath, removalDays } from '@/lib/night/recordings/rules';
import { loadRecording, loadRecordingTitle, loadWaitingUploads } from '@/lib/night/recordings/loaders';

type Props = PageProps<'/brands/[brand]/team/video/[recording]'>;

export const generateMetadata = titledInBrand(
  ({ brand, recording }: Awaited<Props['params']>) => loadRecordingTitle(brand, recording),
  'keepRecordings',
);

export default async function RecordingPage({ params }: Props) {
  const { brand: brandId, recording: recordingId } = await params;
  const { brand, viewer } = await requireBrandArea(brandId, 'keepRecordings');
  const reader = { language: await getLocale(), now: new Date() };
  const [found, waiting, t, captionsTitle] = await Promise.all([
    loadRecording(brand.id, recordingId, reader),
    loadWaitingUploads(viewer.comedian.id, brand.id, reader),
    getTranslations('nightRecordings'),
    getTranslations('mediaCaptionsForm'),
  ]);
  if (!found) notFound();
  const { recording, shows } = found;
  const { video, comedian, show, filmed, uploaded, length, state } = recording;
  const replacing = waiting.filter(({ replaces }) => replaces?.recordingId === recording.recordingId);
  const about = { brandId: brand.id, recordingId: recording.recordingId };
  return (
    <ClientMessages
      namespaces={[
        'nightRecordings',
        'mediaCaptionsForm',
        'mediaVideoForm',
        'mediaUploadErrors',
        'formsResend',
      ]}
    >
      <PageHead
        back={recordingsPath(brand.id)}
        backTo={t('back')}
        title={comedian?.name ?? t('nobody')}
        hint={[
          show && `${show.title}, ${show.day}`,
          filmed && t('filmed', { when: filmed }),
          t('uploaded', { when: uploaded }),
          length,
        ]
          .filter(Boolean)
          .join(' · ')}
      />
      <Sides>
        <div className="flex flex-col gap-3">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
            <RecordingState recording={recording} />
            <DeletedOn recording={recording} />
          </p>
          {video && (
            <>
              {/* A replaced file has the same address, so the player has the file's id as its key. */}
              <CopyNote copy={recording.copy} isOwn={false} />
              <VideoPlayer key={recording.fileId} video={video} download={`${video.src}?save`} />
              <p>
                <a href={`${video.src}?save`} className="inline-flex min-h-11 items-center text-link">
                  {t('save')}
                </a>
              </p>
            </>
          )}
          {state === 'removalAsked' && (
            <Notice tone="warning" title={t('removal.title', { name: comedian?.name ?? '' })}>
              <p>{t('removal.text', { days: removalDays })}</p>
            </Notice>
          )}
        </div>
        <div className="flex flex-col gap-8">
          {state !== 'removalAsked' && (
            <>
              <Section id="assign" title={t('assign.title')}>
                <AssignForm recording={recording} shows={shows} />
                {state === 'shared' && comedian && (
                  <EndShare
                    recordingId={recording.recordingId}
                    revision={recording.revision}
                    name={comedian.name}
                  />
                )}
              </Section>
              <Section id="captions-title" title={captionsTitle('title')}>
                <CaptionsForm
                  address={recordingUploadPath(brand.id, recording.recordingId, 'captions')}
                  about={{ recordingId: recording.recordingId }}
                  remove={removeCaptions}
                  hasCaptions={recording.hasCaptions}
                />
              </Section>
            </>
          )}
          <div className="flex flex-col gap-1">
            {state !== 'removalAsked' && <ReplaceRecording {...about} waiting={replacing} />}
            <DeleteRecording recordingId={recording.recordingId} isShared={state === 'shared'} />
          </div>
        </div>
      </Sides>
    </ClientMessages>
  );
}
