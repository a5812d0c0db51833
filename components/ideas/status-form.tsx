'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { fieldsOf } from '@/components/forms/fields';
import { useErrorWords } from '@/components/forms/resend';
import { SelectField, TextField } from '@/components/forms/text-fields';
import { useActionForm } from '@/components/forms/use-action-form';
import { DecisionForm } from '@/components/operator/decision-form';
import { ideaLimits } from '@/lib/ideas/limits';
import { setIdeaStatus } from '@/lib/ideas/operator-actions';
import type { IdeaView } from '@/lib/ideas/view';

/** The operator decides about an idea. The field for a reason appears with a rejection. */
export function StatusForm({
  ideaId,
  title,
  from,
  next,
}: {
  ideaId: string;
  title: string;
  from: IdeaView['status'];
  next: readonly IdeaView['status'][];
}) {
  const t = useTranslations('operatorIdeas');
  const form = useActionForm(setIdeaStatus, { about: ideaId });
  const words = useErrorWords('operatorIdeas.errors');
  const fields = fieldsOf(form.answer, words, { to: t('to'), reason: t('reason') });
  const [to, setTo] = useState(fields.value('to', next[0]));
  return (
    <DecisionForm
      label={t('formFor', { title })}
      about={{ ideaId, from }}
      form={form}
      words={words}
      submit={t('submit')}
      pending={t('pending')}
    >
      <SelectField
        name="to"
        id={`to-${ideaId}`}
        fields={fields}
        start={next[0]}
        options={next.map((status) => ({ value: status, label: t(`status.${status}`) }))}
        onChange={({ currentTarget }) => setTo(currentTarget.value)}
      />
      {/* Without scripts the form cannot react to the choice, so the field is always shown. */}
      <div className={`w-full ${to === 'rejected' ? '' : 'hidden noscript:block'}`}>
        <TextField
          name="reason"
          id={`reason-${ideaId}`}
          fields={fields}
          hint={t('reasonHint')}
          limit={ideaLimits.reason}
          rows={2}
        />
      </div>
    </DecisionForm>
  );
}
