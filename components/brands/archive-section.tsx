'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ServerAction } from '@/components/forms/ask-server';
import { formDataOf } from '@/components/forms/form-data';
import { HiddenFields } from '@/components/forms/hidden-fields';
import { SendAgain, useResendWords } from '@/components/forms/resend';
import { useActionForm } from '@/components/forms/use-action-form';
import { Button } from '@/components/ui/button';
import { AlertDialog } from '@/components/ui/dialog';
import { Alert } from '@/components/ui/alert';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import type { ArchiveIntent } from '@/lib/brands/venues-and-formats/schema';

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
  /** The series that make no shows while it is archived. */
  series: readonly string[];
  onDone: () => void;
}) {
  const t = useTranslations('form.archive');
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
