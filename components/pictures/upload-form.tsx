'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Field, FileInput } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { ProgressBar } from '@/components/ui/progress-bar';
import { PendingFace } from '@/components/ui/submit-button';
import { acceptedFiles } from '@/lib/pictures/limits';
import type { Told } from '@/lib/pictures/refusal-rules';
import { isCommonRefusal } from '@/lib/uploads/rules';
import { useUpload, type Upload } from './use-upload';

/**
 * A form to choose, preview and upload a picture. After a refusal the chosen file and the typed texts are still there.
 * Without JavaScript it is an ordinary form: it redirects to its page, which shows the result (`told`).
 */
export function UploadForm({
  kind,
  address,
  told,
  now,
  children,
}: {
  kind: 'show' | 'logo';
  address: string;
  told: Told | null;
  /** The current picture; null for none. */
  now: ReactNode;
  /** More fields of the form. */
  children?: ReactNode;
}) {
  const t = useTranslations('pictureForm');
  const { upload, send, forget } = useUpload(told);
  const [chosen, setChosen] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen) : undefined), [chosen]);
  const choose = (file: File | undefined) => setChosen(file ? URL.createObjectURL(file) : null);
  const isSending = upload.status === 'sending';
  return (
    <PictureForm
      address={address}
      upload={upload}
      onSubmit={(form) =>
        send(address, new FormData(form), () => {
          if (input.current) input.current.value = '';
          setChosen(null);
        })
      }
    >
      {chosen ? <Chosen kind={kind} address={chosen} /> : now}
      <Field name="file" label={t(now ? `${kind}.another` : `${kind}.choose`)} hint={t(`${kind}.hint`)}>
        {(control) => (
          <FileInput
            {...control}
            ref={input}
            accept={acceptedFiles}
            required={kind === 'logo' || !now}
            onChange={(event) => {
              choose(event.currentTarget.files?.[0]);
              forget();
            }}
          />
        )}
      </Field>
      {children}
      {isSending && <Progress sent={upload.sent} />}
      <p>
        <UploadButton isSending={isSending}>{t(`${kind}.submit`)}</UploadButton>
      </p>
    </PictureForm>
  );
}

/** The form itself, with how its upload ended. While an upload is under way it does not submit again. */
export function PictureForm({
  address,
  upload,
  onSubmit,
  className = '',
  children,
  ...rest
}: {
  address: string;
  upload: Upload;
  onSubmit: (form: HTMLFormElement) => void;
} & Omit<ComponentProps<'form'>, 'onSubmit' | 'action'>) {
  return (
    <form
      {...rest}
      method="post"
      encType="multipart/form-data"
      action={address}
      onSubmit={(event) => {
        event.preventDefault();
        if (upload.status !== 'sending') onSubmit(event.currentTarget);
      }}
      className={`flex flex-col gap-4 ${className}`}
    >
      <Outcome upload={upload} />
      {children}
    </form>
  );
}

/** Submits the form. */
export function UploadButton({ isSending, children }: { isSending: boolean; children: ReactNode }) {
  const t = useTranslations('pictureForm');
  return (
    <button
      type="submit"
      aria-disabled={isSending || undefined}
      className={buttonClass({ variant: 'secondary' })}
    >
      <PendingFace label={isSending ? t('sending') : null}>{children}</PendingFace>
    </button>
  );
}

/** A preview of the chosen file, cropped as the server will do it. */
function Chosen({ kind, address }: { kind: 'show' | 'logo'; address: string }) {
  const t = useTranslations('pictureForm');
  return (
    <figure className="flex flex-col gap-1.5">
      {/* The file is still on this machine. */}
      {/* eslint-disable-next-line @next/next/no-img-element */}
      <img
        src={address}
        alt=""
        className={
          kind === 'show'
            ? 'aspect-video w-full max-w-md rounded-card bg-sunken object-cover'
            : 'h-20 max-w-80 self-start rounded-card bg-sunken object-contain'
        }
      />
      <figcaption className="text-sm text-ink-soft">{t('notSent')}</figcaption>
    </figure>
  );
}

/** How much of an upload has been sent. */
export function Progress({ sent }: { sent: number }) {
  const t = useTranslations('pictureForm');
  const percent = Math.round(sent * 100);
  const words = percent < 100 ? t('progress', { percent }) : t('working');
  return (
    <div className="flex flex-col gap-1">
      <ProgressBar aria-label={t('sending')} value={sent} max={1} />
      <p className="text-sm text-ink-soft tabular-nums">{words}</p>
    </div>
  );
}

/** How an upload ended. */
function Outcome({ upload }: { upload: Upload }) {
  const t = useTranslations('pictureForm');
  const common = useTranslations('uploadErrors');
  return (
    <>
      {upload.status === 'failed' && (
        <Notice tone="error" role="alert" title={t('failed')}>
          <p>{isCommonRefusal(upload.code) ? common(upload.code) : t(`errors.${upload.code}`)}</p>
        </Notice>
      )}
      <div role="status">
        {upload.status === 'done' && (
          <Notice tone="success">
            <p>{t('saved')}</p>
          </Notice>
        )}
      </div>
    </>
  );
}
