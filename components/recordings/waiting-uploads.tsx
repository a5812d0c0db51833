'use client';

import { useTranslations } from 'next-intl';
import { Failure } from '@/components/forms/resend';
import { useActionForm } from '@/components/forms/use-action-form';
import { SubmitButton } from '@/components/ui/submit-button';
import { percentOf } from '@/components/videos/upload-progress';
import { forgetUpload } from '@/lib/recordings/actions';
import type { WaitingUpload } from '@/lib/recordings/view';
import { FileSize, useUploadErrors } from './upload-words';

/** Uploads of an earlier visit: what stopped, and what did not become a recording. */
export function WaitingUploads({ waiting }: { waiting: readonly WaitingUpload[] }) {
  const t = useTranslations('recordings.upload');
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="flex flex-col gap-2">
      <h3 id="waiting" className="text-base">
        {t('earlier')}
      </h3>
      <ul className="divide-y divide-line rounded-card border border-line sheet">
        {waiting.map((upload) => (
          <li key={upload.uploadId} className="flex flex-col gap-1 px-4 py-3">
            <WaitingItem upload={upload} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function WaitingItem({ upload }: { upload: WaitingUpload }) {
  const t = useTranslations('recordings.upload');
  const errorOf = useUploadErrors();
  const { answer, formProps } = useActionForm(forgetUpload);
  const { problem, arrived, bytes, filmed } = upload;
  const isWhole = problem === null && arrived === bytes;
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="min-w-0 font-semibold">{filmed ? t('filmed', { when: filmed }) : t('aVideo')}</span>
        <FileSize bytes={bytes} />
      </p>
      {problem !== null ? (
        <p className="text-sm font-semibold text-cancelled">{errorOf(problem)}</p>
      ) : (
        <p className="text-sm text-ink-soft">
          {isWhole ? t('checking') : t('stopped', { percent: percentOf(arrived, bytes) })}
        </p>
      )}
      {!isWhole && (
        <form {...formProps}>
          <input type="hidden" name="uploadId" value={upload.uploadId} />
          <SubmitButton variant="quiet" pendingLabel={t('forgetting')} className="-ml-4">
            {t(problem === null ? 'giveUp' : 'dismiss')}
          </SubmitButton>
          <Failure answer={answer} words={() => t('notForgotten')} />
        </form>
      )}
    </>
  );
}
