'use client';

import { useTranslations } from 'next-intl';
import { useActionState } from 'react';
import { ErrorSummary } from '@/components/ui/error-summary';
import { SubmitButton } from '@/components/ui/submit-button';
import { idle } from '@/lib/core/action-state';
import { makeShow } from '@/lib/shows/actions';
import type { ShowValues } from '@/lib/shows/form-view';
import type { ShowChoices } from '@/lib/shows/form-loaders';
import { RepeatFields } from './repeat-fields';
import { ShowFields } from './show-fields';
import { useShowFields } from './use-show-fields';

/** Makes a show, or a copy of one. What was typed stays when it is refused, with JavaScript and without. */
export function NewShowForm({
  brandId,
  from,
  choices,
  initial,
}: {
  brandId: string;
  /** The show that it is a copy of. */
  from: string | null;
  choices: ShowChoices;
  initial: ShowValues;
}) {
  const t = useTranslations('showForm');
  const [state, action] = useActionState(makeShow, idle);
  const fields = useShowFields(state, { ...initial, repeats: 'none' });
  const failed = state.status === 'failed' ? state : null;
  return (
    <form action={action} noValidate className="flex flex-col gap-10">
      <ErrorSummary {...fields.summary} />
      <input type="hidden" name="brandId" value={brandId} />
      <input type="hidden" name="from" value={from ?? ''} />
      <ShowFields fields={fields} choices={choices} />
      <RepeatFields
        fields={fields}
        skipsHolidays={failed?.values.skipsHolidays === 'yes'}
        days={failed?.code === 'preview' ? failed.details?.days : undefined}
      />
      <div>
        <SubmitButton size="large" pendingLabel={t('making')}>
          {t('make')}
        </SubmitButton>
      </div>
    </form>
  );
}
