'use client';

import { Ban } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useActionState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { SubmitButton } from '@/components/ui/submit-button';
import { blockComedian } from '@/lib/brand-comedians/actions';
import { idle } from '@/lib/core/action-state';
import { AboutFields, type About } from './about-fields';
import { Problem, typedInto, useFieldError } from './problem';
import { ReasonField } from './reason-field';

/** Blocks somebody from applying until a day. It first says what that changes and what stays. */
export function BlockForm({
  about,
  name,
  ahead,
  today,
}: {
  about: About;
  name: string;
  /** The number of their applications and spots at coming shows. */
  ahead: number;
  /** "2026-11-21" */
  today: string;
}) {
  const t = useTranslations('brandComedians.block');
  const pending = useTranslations('brandComedians')('pending');
  const [state, action] = useActionState(blockComedian, idle);
  const error = useFieldError(state);
  return (
    <details open={state.status === 'failed' || undefined} className="group/block">
      <summary className={buttonClass({ variant: 'quiet' }, '-ml-4')}>
        <Ban aria-hidden size={18} />
        {t('open')}
      </summary>
      <form action={action} noValidate className="flex flex-col items-start gap-3 pt-2">
        <AboutFields {...about} />
        <p>{t('happens', { name })}</p>
        <p className="font-semibold">{t('ahead', { count: ahead })}</p>
        <div className="w-full sm:max-w-xs">
          <Field name="until" label={t('until')} hint={t('untilHint')} error={error('until')}>
            {(control) => (
              <Input {...control} type="date" min={today} defaultValue={typedInto(state, 'until')} />
            )}
          </Field>
        </div>
        <ReasonField of="block" state={state} hint={t('reasonHint', { name })} />
        <SubmitButton variant="secondary" pendingLabel={pending}>
          {t('submit', { name })}
        </SubmitButton>
        <Problem state={state} fields={['until', 'reason']} />
      </form>
    </details>
  );
}
