'use client';

import { useTranslations, type Messages } from 'next-intl';
import type { ServerAction } from '@/components/forms/ask-server';
import { Failure } from '@/components/forms/failure';
import { useActionForm } from '@/components/forms/use-action-form';
import { SubmitButton } from '@/components/ui/submit-button';

/** A button that removes the picture of the show or brand that the field names; without one, the comedian's own. */
export function RemoveForm({
  action: remove,
  name,
  value,
  label,
}: {
  action: ServerAction<null, never>;
  name?: 'showId' | 'brandId';
  value?: string;
  label: string;
}) {
  const t = useTranslations('mediaPictureForm');
  const { answer, formProps } = useActionForm(remove);
  const words = (code: string) => {
    const key = `errors.${code as keyof Messages['mediaPictureForm']['errors']}` as const;
    return t.has(key) ? t(key) : t('errors.unexpected');
  };
  return (
    <form {...formProps} className="flex flex-col items-start gap-3">
      <Failure answer={answer} title={t('failed')} words={words} />
      {name && <input type="hidden" name={name} value={value} />}
      <SubmitButton variant="quiet" pendingLabel={t('removing')} className="-ml-4">
        {label}
      </SubmitButton>
    </form>
  );
}
