'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSentAlong } from '@/components/forms/sent-along';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FileInput } from '@/components/ui/file-input';
import { Notice } from '@/components/ui/notice';
import { acceptedVideos, videoLimits } from '@/lib/media/videos/limits';
import type { UnfinishedUpload } from '@/lib/media/videos/view';
import { Failure } from '@/components/forms/failure';
import { useActionForm } from '@/components/forms/use-action-form';
import { SubmitButton } from '@/components/ui/submit-button';
import { removeVideo } from '@/lib/media/videos/actions';
import { sendFirstPoster } from './draw-frame';
import type { UploadState } from './upload-file';
import { percentOf, UploadProgress, VideoRefused } from './upload-progress';
import { useVideoUpload } from './use-video-upload';
import { takeWaitingVideo } from './waiting-video';

/**
 * The form to choose and upload a video. One that was chosen in the registration is uploaded at once. Needs the
 * messages `mediaVideoForm` and `mediaUploadErrors`.
 */
export function VideoForm({
  hasVideo,
  unfinished,
}: {
  hasVideo: boolean;
  unfinished: readonly UnfinishedUpload[];
}) {
  const t = useTranslations('mediaVideoForm');
  const common = useTranslations('mediaUploadErrors');
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const { state, send, giveUp, forget } = useVideoUpload(unfinished, (videoId, file) => {
    if (input.current) input.current.value = '';
    void sendFirstPoster(videoId, file).then((isThere) => isThere && router.refresh());
  });
  const sendWaiting = useEffectEvent(() => {
    const file = takeWaitingVideo();
    if (file) void send(file);
  });
  // In a task of its own: in development React mounts the form twice, and an upload ends when its form unmounts.
  useEffect(() => {
    const soon = setTimeout(sendWaiting);
    return () => clearTimeout(soon);
  }, []);
  const [chosen, setChosen] = useState<File | null>(null);
  // The upload is only begun: it takes minutes, and continues while the page is open.
  const begin = async () => {
    setChosen(null);
    void send(input.current?.files?.[0]);
    return true;
  };
  useSentAlong(chosen, common('leave'), begin);
  const { status } = state;
  const isBusy = status === 'checking' || status === 'sending' || status === 'working';
  const [stopped] = unfinished;
  return (
    <div className="flex flex-col gap-4">
      {!isBusy && <VideoStatus state={state} hasVideo={hasVideo} />}
      {stopped && (status === 'idle' || status === 'failed') && (
        <Notice title={t('stopped', { percent: percentOf(stopped.arrived, stopped.bytes) })}>
          <p>{t('stoppedText')}</p>
        </Notice>
      )}
      <div className={isBusy ? 'hidden' : undefined}>
        <Field name="video" label={t(hasVideo ? 'another' : 'choose')} hint={t('hint', videoLimits)}>
          {(control) => (
            <FileInput
              {...control}
              ref={input}
              accept={acceptedVideos}
              onChange={({ currentTarget }) => {
                setChosen(currentTarget.files?.[0] ?? null);
                forget();
              }}
            />
          )}
        </Field>
      </div>
      {isBusy ? (
        <>
          <UploadProgress state={state} />
          {status !== 'working' && (
            <Button onClick={() => void giveUp()} className="self-start">
              {t('cancel')}
            </Button>
          )}
        </>
      ) : (
        <Button onClick={() => void begin()} className="self-start">
          {t('submit')}
        </Button>
      )}
    </div>
  );
}

function VideoStatus({ state, hasVideo }: { state: UploadState; hasVideo: boolean }) {
  const t = useTranslations('mediaVideoForm');
  return (
    <>
      {state.status === 'failed' && <VideoRefused of={state} />}
      <div role="status">
        {state.status === 'done' && hasVideo && (
          <Notice tone="success">
            <p>{t('saved')}</p>
          </Notice>
        )}
      </div>
    </>
  );
}

/** A button that removes the own video. Needs the messages `mediaVideoForm` and `formsResend`. */
export function RemoveVideo() {
  const t = useTranslations('mediaVideoForm');
  const { answer, formProps } = useActionForm(removeVideo);
  return (
    <form {...formProps} className="flex flex-col items-start gap-3">
      <Failure
        answer={answer}
        title={t('notRemoved')}
        words={(code) => t(code === 'missing' ? 'goneAlready' : 'errors.unexpected')}
      />
      <SubmitButton variant="quiet" pendingLabel={t('removing')} className="-ml-4">
        {t('remove')}
      </SubmitButton>
    </form>
  );
}
