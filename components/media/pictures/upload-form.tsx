'use client';

import { useTranslations } from 'next-intl';
import { startTransition, useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { useSentAlong } from '@/components/forms/sent-along';
import { Button, buttonClass } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FileInput } from '@/components/ui/file-input';
import { Notice } from '@/components/ui/notice';
import { ProgressBar } from '@/components/ui/loading';
import { PendingFace } from '@/components/ui/submit-button';
import { acceptedFiles, maxFileBytes } from '@/lib/media/pictures/limits';
import { type UploadResult, toUploadRefusal, type UploadRefusal } from '@/lib/media/pictures/refusal-rules';
import { isCommonRefusal } from '@/lib/media/uploads/rules';
import { useRouter } from 'next/navigation';

/** The state of an upload. `sent` goes from 0 to 1. A lost connection has a code of its own, which no server sends. */
type Upload =
  | { status: 'idle' }
  | { status: 'sending'; sent: number }
  | { status: 'done' }
  | { status: 'failed'; code: UploadRefusal | 'connection' };

/** Returns the state and the functions of an upload. `result` is the result of an upload without JavaScript. */
export function useUpload(result: UploadResult | null) {
  const router = useRouter();
  const [upload, setUpload] = useState<Upload>(() => {
    if (result === null) return { status: 'idle' };
    return result === 'saved' ? { status: 'done' } : { status: 'failed', code: result };
  });

  const running = useRef<Promise<boolean>>(null);

  /** Uploads to the address, and calls back after a success. During an upload, it waits for that one. */
  function send(address: string, data: FormData, taken: () => void): Promise<boolean> {
    running.current ??= sendOne(address, data, taken).finally(() => (running.current = null));
    return running.current;
  }
  async function sendOne(address: string, data: FormData, taken: () => void): Promise<boolean> {
    const file = data.get('file');
    if (file instanceof File && file.size > maxFileBytes) return fail('tooLarge');
    setUpload({ status: 'sending', sent: 0 });
    const refusal = await post(address, data, (sent) => setUpload({ status: 'sending', sent }));
    if (refusal) return fail(refusal);
    // In one update, so that the preview stays until the page shows the new picture.
    startTransition(() => {
      setUpload({ status: 'done' });
      taken();
      router.refresh();
    });
    return true;
  }
  function fail(code: UploadRefusal | 'connection') {
    setUpload({ status: 'failed', code });
    return false;
  }

  return {
    upload,
    send,
    /** Shows the reason why a file is not even sent. */
    refuse: (code: UploadRefusal) => void fail(code),
    forget: () => setUpload({ status: 'idle' }),
  };
}

/** Posts a form and reports the part that was sent, from 0 to 1. Returns the code of a refusal, or null. */
function post(address: string, data: FormData, onSent: (sent: number) => void) {
  return new Promise<UploadRefusal | 'connection' | null>((resolve) => {
    // `fetch` does not report the progress of an upload.
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.setRequestHeader('Accept', 'application/json');
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onSent(loaded / total);
    request.onerror = () => resolve('connection');
    request.onload = () => {
      const answer = request.response as { error?: unknown } | null;
      resolve(request.status === 200 ? null : toUploadRefusal(answer?.error));
    };
    request.send(data);
  });
}

/**
 * A form to choose, preview and upload a picture. After a refusal the chosen file and the typed texts are still there.
 * Without JavaScript it is an ordinary form: it redirects to its page, which shows the result (`result`).
 */
export function UploadForm({
  kind,
  address,
  result,
  now,
  children,
}: {
  kind: 'show' | 'logo';
  address: string;
  result: UploadResult | null;
  /** The current picture; null for none. */
  now: ReactNode;
  /** More fields of the form. */
  children?: ReactNode;
}) {
  const t = useTranslations('mediaPictureForm');
  const { upload, send, forget } = useUpload(result);
  const [chosen, setChosen] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen) : undefined), [chosen]);
  const choose = (file: File | undefined) => setChosen(file ? URL.createObjectURL(file) : null);
  return (
    <PictureForm
      address={address}
      upload={upload}
      label={t(`${kind}.submit`)}
      onSubmit={(form) =>
        send(address, new FormData(form), () => {
          if (input.current) input.current.value = '';
          setChosen(null);
        })
      }
      onReset={() => {
        setChosen(null);
        forget();
      }}
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
    </PictureForm>
  );
}

/**
 * The form itself, with the result of its upload. Its buttons appear with the first change, which is also sent when
 * another form of the page is. During an upload it does not submit again.
 */
export function PictureForm({
  address,
  upload,
  label,
  chosen,
  onSubmit,
  onReset,
  className = '',
  children,
  ...rest
}: {
  address: string;
  upload: Upload;
  /** The text of the button that submits it. */
  label: string;
  /** The content to send; null for nothing. Default: the changed fields. */
  chosen?: object | null;
  /** Uploads it. Returns whether it has arrived. */
  onSubmit: (form: HTMLFormElement) => Promise<boolean>;
  /** Called when the user discards the change. */
  onReset: () => void;
} & Omit<ComponentProps<'form'>, 'onSubmit' | 'onReset' | 'action'>) {
  const t = useTranslations('mediaPictureForm');
  const common = useTranslations('mediaUploadErrors');
  const form = useRef<HTMLFormElement>(null);
  const [changed, setChanged] = useState<object | null>(null);
  const what = chosen === undefined ? changed : chosen;
  const isSending = upload.status === 'sending';
  // After an upload its button stays, so that it keeps the focus.
  const staysOpen = chosen === undefined && upload.status !== 'idle';
  const submit = useSentAlong(what, common('leave'), async () => {
    const hasArrived = form.current ? await onSubmit(form.current) : false;
    if (hasArrived) startTransition(() => setChanged(null));
    return hasArrived;
  });
  return (
    <form
      {...rest}
      ref={form}
      method="post"
      encType="multipart/form-data"
      action={address}
      // The server names the missing fields, in every browser.
      noValidate
      onChange={() => setChanged({})}
      onReset={() => {
        setChanged(null);
        onReset();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void submit();
      }}
      className={`flex flex-col gap-4 ${className}`}
    >
      <UploadStatus upload={upload} />
      {children}
      {isSending && <Progress sent={upload.sent} />}
      {what === null && !staysOpen ? (
        <noscript>
          <button type="submit" className={buttonClass({ variant: 'secondary' })}>
            {label}
          </button>
        </noscript>
      ) : (
        <div className="flex flex-wrap gap-3">
          <UploadButton isSending={isSending}>{label}</UploadButton>
          {what && !isSending && (
            <Button type="reset" variant="quiet">
              {t('cancel')}
            </Button>
          )}
        </div>
      )}
    </form>
  );
}

function UploadButton({ isSending, children }: { isSending: boolean; children: ReactNode }) {
  const t = useTranslations('mediaPictureForm');
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

/** A preview of the chosen file, cropped as on the server. */
function Chosen({ kind, address }: { kind: 'show' | 'logo'; address: string }) {
  const t = useTranslations('mediaPictureForm');
  return (
    <figure className="flex flex-col gap-1.5">
      {/* The file is still local. */}
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

/** The progress of an upload. */
export function Progress({ sent }: { sent: number }) {
  const t = useTranslations('mediaPictureForm');
  const percent = Math.round(sent * 100);
  const words = percent < 100 ? t('progress', { percent }) : t('working');
  return (
    <div className="flex flex-col gap-1">
      <ProgressBar aria-label={t('sending')} value={sent} max={1} />
      <p className="text-sm text-ink-soft tabular-nums">{words}</p>
    </div>
  );
}

function UploadStatus({ upload }: { upload: Upload }) {
  const t = useTranslations('mediaPictureForm');
  const common = useTranslations('mediaUploadErrors');
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
