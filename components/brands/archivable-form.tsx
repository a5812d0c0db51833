'use client';

import { useRouter } from 'next/navigation';
import { Fragment, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { type ServerAction, formDataOf } from '@/components/forms/ask-server';
import type { FormFields } from '@/components/forms/fields';
import { FormAnswer } from '@/components/forms/form-answer';
import { RevisionField } from '@/components/forms/conflict';
import { SaveButton } from '@/components/forms/save-button';
import { useActionForm } from '@/components/forms/use-action-form';
import type { ArchivableState, ArchiveIntent } from '@/lib/brands/venues-and-formats/schema';
import { useTranslations } from 'next-intl';
import { HiddenFields } from '@/components/forms/form-parts';
import { SendAgain, useResendWords } from '@/components/forms/resend';
import { Button } from '@/components/ui/button';
import { AlertDialog } from '@/components/ui/dialog';
import { Alert } from '@/components/ui/alert';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';

/** The form for something that a brand's admins name and can archive (a venue, a format), new or existing. */
export function ArchivableForm<Help extends { revision?: number }>({
  kind,
  brandId,
  known,
  name,
  form: { answer, formProps, onSubmit },
  fields,
  archive,
  children,
}: {
  kind: 'venue' | 'format';
  brandId: string;
  /** The saved state; null for a new one. */
  known: ArchivableState | null;
  /** The saved name. */
  name: string;
  form: ReturnType<typeof useActionForm<string, Help>>;
  fields: FormFields;
  archive: ServerAction<null, never>;
  children: ReactNode;
}) {
  const router = useRouter();
  // A reset leaves fields alone that React controls. They begin anew with a new key.
  const [countMade, setCountMade] = useState(0);
  const toList = () => router.push(`/brands/${brandId}/admin/${kind}s`);
  const onSaved = () => {
    if (!known) setCountMade((count) => count + 1);
    toList();
  };
  return (
    <div className="flex max-w-2xl flex-col gap-8">
      <form
        {...formProps}
        onSubmit={(event) => onSubmit(event, ({ status }) => status === 'done' && onSaved())}
        className="flex flex-col gap-6"
      >
        <FormAnswer answer={answer} fields={fields} />
        <input type="hidden" name="brandId" value={brandId} />
        <input type="hidden" name={`${kind}Id`} value={known?.id ?? ''} />
        <RevisionField answer={answer} saved={known?.revision ?? 0} />
        <Fragment key={countMade}>{children}</Fragment>
        <div>
          <SaveButton size="large" answer={answer} />
        </div>
      </form>
      {known && (
        <ArchiveSection
          action={archive}
          fields={{ brandId, [`${kind}Id`]: known.id }}
          name={name}
          isUsed={known.isUsed}
          isArchived={known.isArchived}
          series={known.series}
          onDone={toList}
        />
      )}
    </div>
  );
}

/**
 * Buttons to delete, archive or restore something. Deleting is possible only while nothing uses it.
 *
 * @param fields hidden fields that tell the action what to change
 */
export function ArchiveSection({
  action,
  fields,
  name,
  isUsed,
  isArchived,
  series,
  onDone,
}: {
  action: ServerAction<null, never>;
  fields: Readonly<Record<string, string>>;
  name: string;
  isUsed: boolean;
  isArchived: boolean;
  /** The series that make no shows while the venue or format is archived. */
  series: readonly string[];
  onDone: () => void;
}) {
  const t = useTranslations('formsForm.archive');
  const { answer, isSending, formProps, send } = useActionForm(action);
  const resendWords = useResendWords();
  const [isAsking, setIsAsking] = useState(false);
  const tell = useEffectEvent(onDone);
  useEffect(() => {
    if (answer.status === 'done') tell();
  }, [answer]);

  const intent: ArchiveIntent = isArchived ? 'restore' : 'archive';
  return (
    <section aria-labelledby="archive" className="flex flex-col items-start gap-3 border-t border-line pt-6">
      <h2 id="archive" className="text-xl">
        {t('title')}
      </h2>
      {answer.status === 'failed' && (
        <Alert
          of={answer}
          title={resendWords(answer.code) ?? t(answer.code === 'inUse' ? 'inUse' : 'failed')}
        >
          <SendAgain answer={answer} />
        </Alert>
      )}
      <p className="text-ink-soft">{t(isArchived ? 'archivedText' : isUsed ? 'usedText' : 'unusedText')}</p>
      {series.length > 0 && (
        <Notice
          tone="warning"
          title={t(isArchived ? 'seriesStopped' : 'seriesStop', { count: series.length })}
        >
          <ul className="list-disc pl-5">
            {series.map((title, index) => (
              <li key={index}>{title}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <form {...formProps}>
          <HiddenFields values={{ ...fields, intent }} />
          <SubmitButton variant="secondary" pendingLabel={t('pending')}>
            {t(intent)}
          </SubmitButton>
        </form>
        {!isUsed && (
          <Button aria-disabled={isSending || undefined} onClick={() => setIsAsking(true)}>
            {t('delete')}
          </Button>
        )}
      </div>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('deleteTitle', { name })}
        cancelLabel={t('keep')}
        confirm={
          <Button
            onClick={() => {
              setIsAsking(false);
              send(formDataOf({ ...fields, intent: 'delete' }));
            }}
          >
            {t('delete')}
          </Button>
        }
      >
        <p>{t('deleteText')}</p>
      </AlertDialog>
    </section>
  );
}
