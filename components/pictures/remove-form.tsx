'use client';

import { useTranslations, type Messages } from 'next-intl';
import type { ServerAction } from '@/components/forms/ask-server';
import { useActionForm } from '@/components/forms/use-action-form';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';

/** A button that removes the picture of the show or brand that the field names. */
export function RemoveForm({
  action: remove,
  name,
  value,
  label,
}: {
  action: ServerAction<null, never>;
  name: 'showId' | 'brandId';
  value: string;
  label: string;
}) {
  const t = useTranslations('pictureForm');
  const { answer, formProps } = useActionForm(remove);
  const code = answer.status === 'failed' ? (answer.code as keyof Messages['pictureForm']['errors']) : null;
  return (
    <form {...formProps} className="flex flex-col items-start gap-3">
      {code && (
        <Notice tone="error" role="alert" title={t('failed')}>
          <p>{t.has(`errors.${code}`) ? t(`errors.${code}`) : t('errors.unexpected')}</p>
        </Notice>
      )}
      <input type="hidden" name={name} value={value} />
      <SubmitButton variant="quiet" pendingLabel={t('removing')} className="-ml-4">
        {label}
      </SubmitButton>
    </form>
  );
}
