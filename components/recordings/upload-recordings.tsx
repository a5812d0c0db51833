'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field, FileInput } from '@/components/ui/field';
import { acceptedVideos } from '@/lib/videos/limits';
import type { WaitingUpload } from '@/lib/recordings/view';
import { finishRecording } from '@/lib/recordings/actions';
import { finishUpload } from '@/components/videos/upload-file';
import { UploadProgress } from '@/components/videos/upload-progress';
import { FileSize, useUploadErrors } from './upload-words';
import { useUploadQueue, type QueuedFile } from './use-upload-queue';
import { WaitingUploads } from './waiting-uploads';

/**
 * Chooses and uploads recordings of a night, many at once. Needs the messages `recordings`, `videoForm`, `uploadErrors`
 * and `resend`.
 */
export function UploadRecordings({
  brandId,
  waiting,
}: {
  brandId: string;
  waiting: readonly WaitingUpload[];
}) {
  const t = useTranslations('recordings.upload');
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const errorOf = useUploadErrors();
  /** A new object for each attempt without a file, so that it is said again. */
  const [missing, setMissing] = useState<object | null>(null);
  const { items, add, giveUp } = useUploadQueue({ brandId, known: waiting, onDone: () => router.refresh() });

  // A file that had arrived when the page was closed needs no more than to be finished.
  const finishArrived = useEffectEvent(async () => {
    const arrived = waiting.filter((one) => one.problem === null && one.arrived === one.bytes);
    for (const { uploadId } of arrived) await finishUpload(finishRecording, uploadId);
    if (arrived.length > 0) router.refresh();
  });
  useEffect(() => void finishArrived(), []);

  function upload() {
    const files = [...(input.current?.files ?? [])];
    setMissing(files.length === 0 ? {} : null);
    add(files);
    // The same file can be chosen again.
    if (input.current) input.current.value = '';
  }
  const failed = items.filter(({ state }) => state.status === 'failed').length;
  const left = items.filter(({ state }) => state.status !== 'done').length - failed;
  const shown = waiting.filter((one) => !items.some(({ bytes }) => bytes === one.bytes));
  return (
    <div className="flex flex-col gap-4">
      <Field name="recordings" label={t('choose')} hint={t('hint')}>
        {(control) => (
          <FileInput
            {...control}
            ref={input}
            multiple
            accept={acceptedVideos}
            onChange={() => setMissing(null)}
          />
        )}
      </Field>
      {missing && (
        <Alert of={missing}>
          <p>{errorOf('missing')}</p>
        </Alert>
      )}
      <Button variant="stage" className="self-start" onClick={upload}>
        {t('submit')}
      </Button>
      <p role="status" className="text-sm text-ink-soft">
        {left > 0 && t('left', { count: left })}
        {left === 0 && items.length > 0 && (failed > 0 ? t('notAll', { count: failed }) : t('allDone'))}
      </p>
      {items.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line sheet">
          {items.map((item) => (
            <li key={item.key} className="flex flex-col gap-1 px-4 py-3">
              <QueuedItem item={item} onGiveUp={() => void giveUp(item.key)} />
            </li>
          ))}
        </ul>
      )}
      <WaitingUploads waiting={shown} />
    </div>
  );
}

function QueuedItem({ item, onGiveUp }: { item: QueuedFile; onGiveUp: () => void }) {
  const t = useTranslations('recordings.upload');
  const errorOf = useUploadErrors();
  const { state } = item;
  const isRunning = state.status === 'checking' || state.status === 'sending' || state.status === 'working';
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 font-semibold wrap-anywhere">{item.name}</span>
        <FileSize bytes={item.bytes} />
      </p>
      {isRunning && <UploadProgress state={state} />}
      {state.status === 'idle' && <p className="text-sm text-ink-soft">{t('queued')}</p>}
      {state.status === 'done' && <p className="text-sm text-confirmed">{t('ready')}</p>}
      {state.status === 'failed' && (
        <p role="alert" className="text-sm font-semibold text-cancelled">
          {errorOf(state.code)}
        </p>
      )}
      {state.status !== 'working' && state.status !== 'done' && (
        <Button variant="quiet" className="-ml-4 self-start" onClick={onGiveUp}>
          {t(state.status === 'failed' ? 'dismiss' : 'giveUp')}
        </Button>
      )}
    </>
  );
}
