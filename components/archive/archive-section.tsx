'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ServerAction } from '@/components/forms/ask-server';
import { formDataOf } from '@/components/forms/form-data';
import { useActionForm } from '@/components/forms/use-action-form';
import { Button } from '@/components/ui/button';
import { AlertDialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import type { ArchiveStep } from '@/lib/archive/schema';

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
  onDone,
}: {
  action: ServerAction<null, never>;
  fields: Readonly<Record<string, string>>;
  name: string;
  isUsed: boolean;
  isArchived: boolean;
  onDone: () => void;
}) {
  const t = useTranslations('form.archive');
  const { answer, isSending, formProps, send } = useActionForm(action);
  const [isAsking, setIsAsking] = useState(false);
  const tell = useEffectEvent(onDone);
  useEffect(() => {
    if (answer.status === 'done') tell();
  }, [answer]);

  const step: ArchiveStep = isArchived ? 'restore' : 'archive';
  return (
    <section aria-labelledby="archive" className="flex flex-col items-start gap-3 border-t border-line pt-6">
      <h2 id="archive" className="text-xl">
        {t('title')}
      </h2>
      {answer.status === 'failed' && (
        <Notice role="alert" tone="error" title={t(answer.code === 'inUse' ? 'inUse' : 'failed')} />
      )}
      <p className="text-ink-soft">{t(isArchived ? 'archivedText' : isUsed ? 'usedText' : 'unusedText')}</p>
      <div className="flex flex-wrap gap-2">
        <form {...formProps}>
          {Object.entries({ ...fields, step }).map(([field, value]) => (
            <input key={field} type="hidden" name={field} value={value} />
          ))}
          <SubmitButton variant="secondary" pendingLabel={t('pending')}>
            {t(step)}
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
              send(formDataOf({ ...fields, step: 'delete' }));
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
