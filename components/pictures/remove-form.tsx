'use client';

import { useTranslations, type Messages } from 'next-intl';
import { useActionState } from 'react';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { idle, type ActionState } from '@/lib/core/action-state';

type RemoveAction = (previous: ActionState<null, never>, form: FormData) => Promise<ActionState<null, never>>;

/** Takes a picture away from what the field names. */
export function RemoveForm({
  action: remove,
  name,
  value,
  label,
}: {
  action: RemoveAction;
  name: 'showId' | 'brandId';
  value: string;
  label: string;
}) {
  const t = useTranslations('pictureForm');
  const [state, action] = useActionState(remove, idle);
  const code = state.status === 'failed' ? (state.code as keyof Messages['pictureForm']['errors']) : null;
  return (
    <form action={action} className="flex flex-col items-start gap-3">
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
