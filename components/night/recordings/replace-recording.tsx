'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { useSentAlong } from '@/components/forms/sent-along';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FileInput } from '@/components/ui/file-input';
import { QuietDetails } from '@/components/ui/section';
import { UploadProgress } from '@/components/media/videos/upload-progress';
import type { WaitingUpload } from '@/lib/night/recordings/view';
import { acceptedVideos } from '@/lib/media/videos/limits';
import { SameFile, useUploadErrors, WaitingUploads } from './waiting-uploads';
import { useUploadQueue } from './use-upload-queue';

/**
 * Uploads another file for a recording: its comedian and its share stay. Needs the messages `nightRecordings`,
 * `mediaVideoForm`, `mediaUploadErrors` and `formsResend`.
 *
 * @param waiting uploads of an earlier visit that replace it
 */
export function ReplaceRecording({
  brandId,
  recordingId,
  waiting,
}: {
  brandId: string;
  recordingId: string;
  waiting: readonly WaitingUpload[];
}) {
  const t = useTranslations('nightRecordings.replace');
  const common = useTranslations('mediaUploadErrors');
  const errorOf = useUploadErrors();
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const { items, add, giveUp } = useUploadQueue({
    brandId,
    known: waiting,
    replaces: recordingId,
    onDone: () => router.refresh(),
  });
  const [missing, setMissing] = useState<object | null>(null);
  const item = items.at(-1);
  const isRunning = item && !['failed', 'done', 'same'].includes(item.state.status);
  const [chosen, setChosen] = useState<FileList | null>(null);
  async function upload() {
    const files = [...(input.current?.files ?? [])];
    setChosen(null);
    setMissing(files.length === 0 ? {} : null);
    add(files);
    if (input.current) input.current.value = '';
    return true;
  }
  useSentAlong(chosen, common('leave'), upload);
  return (
    <QuietDetails label={t('open')} open={waiting.length > 0}>
      <div className="flex max-w-xl flex-col gap-3 pt-2">
        <Field name="replacement" label={t('choose')} hint={t('hint')}>
          {(control) => (
            <FileInput
              {...control}
              ref={input}
              accept={acceptedVideos}
              onChange={({ currentTarget: { files } }) => setChosen(files?.length ? files : null)}
            />
          )}
        </Field>
        {missing && (
          <Alert of={missing}>
            <p>{errorOf('missing')}</p>
          </Alert>
        )}
        {item?.state.status === 'same' && <SameFile brandId={brandId} recordingId={item.state.recordingId} />}
        {item?.state.status === 'done' && <p role="status">{t('done')}</p>}
        {item?.state.status === 'failed' && (
          <p role="alert" className="font-semibold text-cancelled">
            {errorOf(item.state.code)}
          </p>
        )}
        {isRunning ? (
          <>
            <UploadProgress state={item.state} />
            {/* Once the whole file has arrived, nothing stops the server from replacing the old one. */}
            {item.state.status !== 'working' && (
              <Button className="self-start" onClick={() => void giveUp(item.key)}>
                {t('cancel')}
              </Button>
            )}
          </>
        ) : (
          <Button className="self-start" onClick={() => void upload()}>
            {t('submit')}
          </Button>
        )}
        {!item && <WaitingUploads brandId={brandId} waiting={waiting} />}
      </div>
    </QuietDetails>
  );
}
