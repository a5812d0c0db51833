'use client';

import type { Route } from 'next';
import { useTranslations, useFormatter } from 'next-intl';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Failure } from '@/components/forms/failure';
import { useActionForm } from '@/components/forms/use-action-form';
import { Button } from '@/components/ui/button';
import { SubmitButton } from '@/components/ui/submit-button';
import { finishUpload } from '@/components/media/videos/upload-file';
import { percentOf } from '@/components/media/videos/upload-progress';
import { finishRecording, forgetUpload } from '@/lib/night/recordings/actions';
import { recordingsPath, mostBrandBytes } from '@/lib/night/recordings/rules';
import type { WaitingUpload } from '@/lib/night/recordings/view';
import { type VideoRefusal, isBrandRefusal } from '@/lib/media/videos/refusal-rules';
import { isCommonRefusal } from '@/lib/media/uploads/rules';

/** The state of the page's attempt to finish an upload whose bytes have all arrived. */
export type Finishing = { status: 'working' } | { status: 'failed'; code: VideoRefusal };

/**
 * Uploads of an earlier visit: stopped ones, those waiting to be finished, and those that did not become a recording.
 *
 * @param finishing the page's own attempts to finish some of them, by id
 */
export function WaitingUploads({
  brandId,
  waiting,
  finishing = {},
}: {
  brandId: string;
  waiting: readonly WaitingUpload[];
  finishing?: Readonly<Record<string, Finishing>>;
}) {
  const t = useTranslations('nightRecordings.upload');
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="flex flex-col gap-2">
      <h3 id="waiting" className="text-base">
        {t('earlier')}
      </h3>
      <ul className="divide-y divide-line rounded-card border border-line sheet">
        {waiting.map((upload) => (
          <li key={upload.uploadId} className="flex flex-col gap-1 px-4 py-3">
            <WaitingItem brandId={brandId} upload={upload} finishing={finishing[upload.uploadId] ?? null} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WaitingItem({
  brandId,
  upload,
  finishing,
}: {
  brandId: string;
  upload: WaitingUpload;
  finishing: Finishing | null;
}) {
  const t = useTranslations('nightRecordings.upload');
  const errorOf = useUploadErrors();
  const router = useRouter();
  const { answer, formProps } = useActionForm(forgetUpload);
  /** The state of this row's own attempt, after a tap. */
  const [own, setOwn] = useState<Finishing | null>(null);
  const { uploadId, problem, arrived, bytes, sameAs } = upload;
  const isWhole = problem === null && arrived === bytes;
  const state = own ?? finishing;
  const isWorking = isWhole && state?.status === 'working';

  async function finish() {
    setOwn({ status: 'working' });
    const ended = await finishUpload(finishRecording, uploadId);
    setOwn(ended.status === 'failed' ? ended : null);
    router.refresh();
  }

  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 font-semibold wrap-anywhere">
          <WaitingName brandId={brandId} upload={upload} />
        </span>
        <FileSize bytes={bytes} />
      </p>
      {problem === 'sameFile' && <SameFile brandId={brandId} recordingId={sameAs} />}
      {problem !== null && problem !== 'sameFile' && <Refused>{errorOf(problem)}</Refused>}
      {isWhole && state?.status === 'failed' && <Refused>{errorOf(state.code)}</Refused>}
      {problem === null && (
        <p className="text-sm text-ink-soft">
          {!isWhole && t('stopped', { percent: percentOf(arrived, bytes) })}
          {isWhole && t(isWorking ? 'checking' : 'arrived')}
        </p>
      )}
      {!isWorking && (
        <div className="flex flex-wrap gap-x-4">
          {isWhole && (
            <Button variant="quiet" className="-ml-4" onClick={() => void finish()}>
              {t('finish')}
            </Button>
          )}
          <form {...formProps}>
            <input type="hidden" name="uploadId" value={uploadId} />
            <SubmitButton variant="quiet" pendingLabel={t('forgetting')} className="-ml-4">
              {t(problem === null ? 'giveUp' : 'dismiss')}
            </SubmitButton>
            <Failure answer={answer} words={() => t('notForgotten')} />
          </form>
        </div>
      )}
    </>
  );
}

function Refused({ children }: { children: string }) {
  return (
    <p role="alert" className="text-sm font-semibold text-cancelled">
      {children}
    </p>
  );
}

/** The name of an upload, made from other facts: the name of its file is not stored. */
function WaitingName({ brandId, upload }: { brandId: string; upload: WaitingUpload }) {
  const t = useTranslations('nightRecordings.upload');
  const { filmed, replaces } = upload;
  if (!replaces) return filmed ? t('filmed', { when: filmed }) : t('aVideo');
  return (
    <Link
      href={`${recordingsPath(brandId)}/${replaces.recordingId}` as Route}
      className="inline-flex min-h-11 items-center text-link"
    >
      {replaces.name ? t('replaces', { name: replaces.name }) : t('replacesOne')}
    </Link>
  );
}

/** A size in megabytes of a million bytes, as phones count them. */
export function FileSize({ bytes }: { bytes: number }) {
  const t = useTranslations('nightRecordings.upload');
  const format = useFormatter();
  const megabytes = format.number(Math.max(0.1, bytes / 1_000_000), { maximumFractionDigits: 1 });
  return <span className="shrink-0 text-sm text-ink-soft tabular-nums">{t('megabytes', { megabytes })}</span>;
}

/** Reports that the brand already has a file, with a link to its recording unless that is gone. */
export function SameFile({ brandId, recordingId }: { brandId: string; recordingId: string | null }) {
  const t = useTranslations('nightRecordings.upload');
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      {t('sameFile')}
      {recordingId && (
        <Link
          href={`${recordingsPath(brandId)}/${recordingId}` as Route}
          className="inline-flex min-h-11 items-center text-link"
        >
          {t('toSame')}
        </Link>
      )}
    </p>
  );
}

export function useUploadErrors(): (code: VideoRefusal) => string {
  const t = useTranslations('mediaVideoForm.errors');
  const own = useTranslations('nightRecordings.upload');
  const common = useTranslations('mediaUploadErrors');
  return (code) => {
    if (isBrandRefusal(code)) return own(code, { gigabytes: mostBrandBytes / 1e9 });
    return isCommonRefusal(code) ? common(code) : t(code);
  };
}
