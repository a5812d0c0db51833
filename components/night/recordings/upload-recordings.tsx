'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSentAlong } from '@/components/forms/sent-along';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FileInput } from '@/components/ui/file-input';
import { ProgressBar } from '@/components/ui/loading';
import { acceptedVideos, videoLimits } from '@/lib/media/videos/limits';
import type { WaitingUpload } from '@/lib/night/recordings/view';
import { finishRecording } from '@/lib/night/recordings/actions';
import { finishUpload } from '@/components/media/videos/upload-file';
import { UploadProgress } from '@/components/media/videos/upload-progress';
import { FileSize, SameFile, useUploadErrors, WaitingUploads, type Finishing } from './waiting-uploads';
import { useUploadQueue, type QueuedFile } from './use-upload-queue';

/** Uploads files. Needs the messages `nightRecordings`, `mediaVideoForm`, `mediaUploadErrors`, `formsResend`. */
export function UploadRecordings({
  brandId,
  waiting,
}: {
  brandId: string;
  waiting: readonly WaitingUpload[];
}) {
  const t = useTranslations('nightRecordings.upload');
  const common = useTranslations('mediaUploadErrors');
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const errorOf = useUploadErrors();
  /** A new object for each attempt without a file, so that the alert repeats. */
  const [missing, setMissing] = useState<object | null>(null);
  /** Uploads without replacements: the same file chosen here is a new recording. */
  const known = waiting.filter(({ replaces }) => replaces === null);
  const { items, add, giveUp } = useUploadQueue({ brandId, known, onDone: () => router.refresh() });
  const [arrived] = useState(() => known.filter((one) => one.problem === null && one.arrived === one.bytes));
  const [finishing, setFinishing] = useState<Record<string, Finishing>>(() =>
    Object.fromEntries(arrived.map(({ uploadId }) => [uploadId, { status: 'working' }])),
  );

  // Finishes uploads whose bytes had all arrived when the page was closed. Replacements are left out: the team member
  // who began one finishes it by a button, beside the recording to be replaced.
  const finishArrived = useEffectEvent(() => {
    const done = arrived.reduce(
      (before, { uploadId }) =>
        before
          .then(() => finishUpload(finishRecording, uploadId))
          .then((ended) => {
            if (ended.status === 'failed') setFinishing((all) => ({ ...all, [uploadId]: ended }));
          }),
      Promise.resolve(),
    );
    if (arrived.length > 0) void done.then(() => router.refresh());
  });
  useEffect(() => finishArrived(), []);

  const [chosen, setChosen] = useState<FileList | null>(null);
  async function upload() {
    const files = [...(input.current?.files ?? [])];
    setChosen(null);
    setMissing(files.length === 0 ? {} : null);
    add(files);
    // Emptied, so that the same file can be chosen again.
    if (input.current) input.current.value = '';
    return true;
  }
  useSentAlong(chosen, common('leave'), upload);
  const failed = items.filter(({ state }) => state.status === 'failed').length;
  const left = items.filter(({ state }) => !isEnded(state)).length;
  const shown = waiting.filter((one) => one.replaces || !items.some(({ bytes }) => bytes === one.bytes));
  return (
    <div className="flex flex-col gap-4">
      <Field name="recordings" label={t('choose')} hint={t('hint', videoLimits)}>
        {(control) => (
          <FileInput
            {...control}
            ref={input}
            multiple
            accept={acceptedVideos}
            onChange={({ currentTarget: { files } }) => {
              setChosen(files?.length ? files : null);
              setMissing(null);
            }}
          />
        )}
      </Field>
      {missing && (
        <Alert of={missing}>
          <p>{errorOf('missing')}</p>
        </Alert>
      )}
      <Button variant="stage" className="self-start" onClick={() => void upload()}>
        {t('submit')}
      </Button>
      {left > 0 && <TotalProgress items={items} />}
      <p role="status" className="text-sm text-ink-soft">
        {left > 0 && t('left', { count: left })}
        {left === 0 && items.length > 0 && (failed > 0 ? t('notAll', { count: failed }) : t('allDone'))}
      </p>
      {items.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line sheet">
          {items.map((item) => (
            <li key={item.key} className="flex flex-col gap-1 px-4 py-3">
              <QueuedItem brandId={brandId} item={item} onGiveUp={() => void giveUp(item.key)} />
            </li>
          ))}
        </ul>
      )}
      <WaitingUploads brandId={brandId} waiting={shown} finishing={finishing} />
    </div>
  );
}

const isEnded = ({ status }: QueuedFile['state']) =>
  status === 'done' || status === 'same' || status === 'failed';

/** The progress of all chosen files: their number and bytes. Refused ones do not count. */
function TotalProgress({ items }: { items: readonly QueuedFile[] }) {
  const t = useTranslations('nightRecordings.upload');
  const counted = items.filter(({ state }) => state.status !== 'failed');
  const total = counted.reduce((sum, { bytes }) => sum + bytes, 0);
  const sent = counted.reduce((sum, item) => sum + sentOf(item), 0);
  const megabytes = (bytes: number) => Math.round(bytes / 1_000_000);
  const done = counted.filter(({ state }) => isEnded(state)).length;
  return (
    <div className="flex flex-col gap-1">
      <ProgressBar aria-label={t('total')} value={sent} max={total} />
      <p className="text-sm text-ink-soft tabular-nums">
        {t('totalOf', { done, count: counted.length, sent: megabytes(sent), total: megabytes(total) })}
      </p>
    </div>
  );
}

function sentOf({ bytes, state }: QueuedFile): number {
  if (state.status === 'sending') return state.sent;
  return state.status === 'working' || isEnded(state) ? bytes : 0;
}

function QueuedItem({
  brandId,
  item,
  onGiveUp,
}: {
  brandId: string;
  item: QueuedFile;
  onGiveUp: () => void;
}) {
  const t = useTranslations('nightRecordings.upload');
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
      {state.status === 'same' && <SameFile brandId={brandId} recordingId={state.recordingId} />}
      {state.status === 'failed' && (
        <p role="alert" className="text-sm font-semibold text-cancelled">
          {errorOf(state.code)}
        </p>
      )}
      {state.status !== 'working' && state.status !== 'done' && (
        <Button variant="quiet" className="-ml-4 self-start" onClick={onGiveUp}>
          {t(isEnded(state) ? 'dismiss' : 'giveUp')}
        </Button>
      )}
    </>
  );
}
