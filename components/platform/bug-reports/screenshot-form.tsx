'use client';

import { useTranslations } from 'next-intl';
import { X } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { PictureForm, useUpload } from '@/components/media/pictures/upload-form';
import { Field } from '@/components/ui/field';
import { FileInput } from '@/components/ui/file-input';
import { QuietDetails } from '@/components/ui/section';
import { acceptedFiles, maxFileBytes } from '@/lib/media/pictures/limits';
import { useDroppedFile } from '@/components/media/pictures/use-dropped-file';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { UploadResult } from '@/lib/media/pictures/refusal-rules';

/**
 * The choice of a report's screenshot, also by dropping or pasting it. The field has no name, because a script uploads
 * the file after the report was sent. Without scripts the screenshot can be added to the sent report.
 */
export function ScreenshotField({
  file,
  onChoose,
}: {
  file: File | null;
  onChoose: (file: File | null) => void;
}) {
  const t = useTranslations('platformBugReports.screenshot');
  const tErrors = useTranslations('mediaPictureForm.errors');
  const { isOver, props } = useDroppedFile(onChoose);
  const preview = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);
  const isTooLarge = file !== null && file.size > maxFileBytes;
  return (
    <div
      {...props}
      className={`flex flex-col gap-3 rounded-card noscript:hidden ${isOver ? 'outline-2 outline-teal' : ''}`}
    >
      {file && preview && (
        <figure className="flex flex-wrap items-center gap-3">
          {/* The file has not been uploaded yet, so its address is local. */}
          {/* eslint-disable-next-line @next/next/no-img-element */}
          <img src={preview} alt="" className="max-h-40 max-w-full rounded-card border border-line" />
          <figcaption className="flex min-w-0 flex-col items-start gap-1">
            <span className="text-sm wrap-anywhere text-ink-soft">{file.name}</span>
            <Button variant="quiet" className="-ml-4" onClick={() => onChoose(null)}>
              <X aria-hidden className="size-4.5" />
              {t('remove')}
            </Button>
          </figcaption>
        </figure>
      )}
      <Field
        name="screenshot"
        label={t(file ? 'another' : 'label')}
        hint={t('hint')}
        error={isTooLarge ? tErrors('tooLarge') : undefined}
      >
        {(control) => (
          <FileInput
            {...control}
            name={undefined}
            accept={acceptedFiles}
            onChange={({ currentTarget }) => {
              onChoose(currentTarget.files?.[0] ?? null);
              // Without this, the browser reports no change when the same file is chosen again.
              currentTarget.value = '';
            }}
          />
        )}
      </Field>
    </div>
  );
}

/** The form to add a screenshot to a sent report. Without JavaScript it is an ordinary form. */
export function ScreenshotForm({ reportId }: { reportId: string }) {
  const t = useTranslations('platformBugReports.screenshot');
  const { upload, send, forget } = useUpload(null);
  const input = useRef<HTMLInputElement>(null);
  const address = `/api/uploads/bug-reports/${reportId}/picture`;
  return (
    <QuietDetails label={t('add')}>
      <PictureForm
        address={address}
        upload={upload}
        label={t('submit')}
        onSubmit={(form) =>
          send(address, new FormData(form), () => {
            if (input.current) input.current.value = '';
          })
        }
        onReset={forget}
      >
        <Field name={`file-${reportId}`} label={t('label')} hint={t('formats')}>
          {(control) => <FileInput {...control} ref={input} name="file" accept={acceptedFiles} required />}
        </Field>
      </PictureForm>
    </QuietDetails>
  );
}

/** The result of an upload of a screenshot without JavaScript. */
export function UploadNotice({ result }: { result: UploadResult | null }) {
  const t = useTranslations('platformBugReports.screenshot');
  const words = usePictureWords();
  if (result === null) return null;
  if (result === 'saved') return <Notice tone="success" role="status" title={t('added')} />;
  return (
    <Notice tone="error" role="alert" title={t('failed')}>
      <p>{words(result)}</p>
    </Notice>
  );
}

export function usePictureWords(): (code: string) => string {
  const t = useTranslations('mediaPictureForm.errors');
  const tUploads = useTranslations('mediaUploadErrors');
  return (code) => {
    const [key, uploadKey] = [code as 'unexpected', code as 'tooSlow'];
    if (t.has(key)) return t(key);
    return tUploads.has(uploadKey) ? tUploads(uploadKey) : t('unexpected');
  };
}
