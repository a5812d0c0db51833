'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button, buttonClass } from '@/components/ui/button';
import { Field, FileInput } from '@/components/ui/field';
import { UploadProgress } from '@/components/videos/upload-progress';
import { recordingsPath } from '@/lib/recordings/address-rules';
import { acceptedVideos } from '@/lib/videos/limits';
import { useUploadErrors } from './upload-words';
import { useUploadQueue } from './use-upload-queue';

/**
 * Uploads another file in the place of a recording: who is on it, and that it is shared, stays. Needs the messages
 * `recordings`, `videoForm` and `uploadErrors`.
 */
export function ReplaceRecording({ brandId, recordingId }: { brandId: string; recordingId: string }) {
  const t = useTranslations('recordings.replace');
  const errorOf = useUploadErrors();
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const { items, add, giveUp } = useUploadQueue({
    brandId,
    known: [],
    replaces: recordingId,
    onDone: (newId) => router.replace(`${recordingsPath(brandId)}/${newId}` as Route),
  });
  const [missing, setMissing] = useState<object | null>(null);
  const item = items.at(-1);
  const isRunning = item && item.state.status !== 'failed' && item.state.status !== 'done';
  function upload() {
    const files = [...(input.current?.files ?? [])];
    setMissing(files.length === 0 ? {} : null);
    add(files);
  }
  return (
    <details>
      <summary className={buttonClass({ variant: 'quiet' }, '-ml-4')}>{t('open')}</summary>
      <div className="flex max-w-xl flex-col gap-3 pt-2">
        <Field name="replacement" label={t('choose')} hint={t('hint')}>
          {(control) => <FileInput {...control} ref={input} accept={acceptedVideos} />}
        </Field>
        {missing && (
          <Alert of={missing}>
            <p>{errorOf('missing')}</p>
          </Alert>
        )}
        {item?.state.status === 'failed' && (
          <p role="alert" className="font-semibold text-cancelled">
            {errorOf(item.state.code)}
          </p>
        )}
        {isRunning ? (
          <>
            <UploadProgress state={item.state} />
            <Button className="self-start" onClick={() => void giveUp(item.key)}>
              {t('cancel')}
            </Button>
          </>
        ) : (
          <Button className="self-start" onClick={upload}>
            {t('submit')}
          </Button>
        )}
      </div>
    </details>
  );
}
