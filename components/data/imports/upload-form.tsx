'use client';

import { Upload } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations, type Messages } from 'next-intl';
import { useState, useTransition, type FormEvent } from 'react';
import { buttonClass } from '@/components/ui/button';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Field } from '@/components/ui/field';
import { FileInput } from '@/components/ui/file-input';
import { PendingFace } from '@/components/ui/submit-button';
import { importLimits } from '@/lib/data/imports/limits';
import { isCommonRefusal } from '@/lib/media/uploads/rules';

/** The reason why a file was refused, and its first line in place of headings. */
export type UploadProblem = { code: string; found: string };

/** The form to upload a file. Without JavaScript the page shows the problems; with it, the file stays chosen. */
export function UploadForm({ brandId, posted }: { brandId: string; posted: UploadProblem | null }) {
  const t = useTranslations('dataImports');
  const common = useTranslations('mediaUploadErrors');
  const router = useRouter();
  const [problem, setProblem] = useState(posted);
  const [isSending, startSending] = useTransition();

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const file = data.get('file');
    if (!(file instanceof File) || file.name === '') return setProblem({ code: 'noFile', found: '' });
    if (file.size > importLimits.bytes) return setProblem({ code: 'tooLarge', found: '' });
    startSending(async () => {
      const answer = await post(form.action, data);
      if ('path' in answer) router.push(answer.path as Parameters<typeof router.push>[0]);
      else setProblem(answer);
    });
  }

  return (
    <form
      action={`/api/uploads/brands/${brandId}/imports`}
      method="post"
      encType="multipart/form-data"
      noValidate
      onSubmit={send}
      className="flex flex-col gap-4"
    >
      <ErrorSummary
        of={problem}
        title={
          problem
            ? isCommonRefusal(problem.code)
              ? common(problem.code)
              : problemText(t, problem)
            : undefined
        }
      />
      <Field
        name="file"
        label={t('file')}
        hint={t('fileHint', { megabytes: importLimits.bytes / 1024 / 1024, rows: importLimits.rows })}
      >
        {(control) => <FileInput {...control} required accept=".ics,.csv,.txt,.tsv,text/calendar,text/csv" />}
      </Field>
      <p>
        <button
          type="submit"
          aria-disabled={isSending || undefined}
          className={buttonClass({ variant: 'stage', size: 'large' })}
        >
          <PendingFace label={isSending ? t('reading') : null}>
            <Upload aria-hidden className="size-4.5" />
            {t('read')}
          </PendingFace>
        </button>
      </p>
    </form>
  );
}

/** Uploads the file. Returns the address to continue to, or the problem. */
async function post(address: string, data: FormData): Promise<{ path: string } | UploadProblem> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      body: data,
      headers: { Accept: 'application/json' },
    });
    const said = (await answer.json()) as { path?: string; error?: string; found?: string };
    if (answer.ok && said.path) return { path: said.path };
    return { code: said.error ?? 'unexpected', found: said.found ?? '' };
  } catch {
    return { code: 'offline', found: '' };
  }
}

type FileError = keyof Messages['dataImports']['fileErrors'];

function problemText(
  t: ReturnType<typeof useTranslations<'dataImports'>>,
  { code, found }: UploadProblem,
): string {
  const known = t.has(`fileErrors.${code as FileError}`) ? (code as FileError) : 'unexpected';
  return t(`fileErrors.${known}`, {
    found,
    megabytes: importLimits.bytes / 1024 / 1024,
    rows: importLimits.rows,
  });
}
