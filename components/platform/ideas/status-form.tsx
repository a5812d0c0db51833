'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useErrorWords } from '@/components/forms/failure';
import { DecisionForm, DecisionText, StatusField, useDecision } from '@/components/platform/decision-form';
import { ideaLimits } from '@/lib/platform/ideas/rules';
import { setIdeaStatus } from '@/lib/platform/ideas/actions';
import type { IdeaView } from '@/lib/platform/ideas/view';

/** The form with which the operator decides about an idea. The field for a reason appears with a rejection. */
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
  const t = useTranslations('platformOperatorIdeas');
  const words = useErrorWords('platformOperatorIdeas.errors');
  const decision = useDecision(setIdeaStatus, ideaId, words, { to: t('to'), reason: t('reason') });
  const [to, setTo] = useState(decision.fields.value('to', next[0]));
  return (
    <DecisionForm
      decision={decision}
      label={t('formFor', { title })}
      about={{ ideaId, from }}
      submit={t('submit')}
      pending={t('pending')}
    >
      <StatusField
        decision={decision}
        next={next}
        nameOf={(status) => t(`status.${status}`)}
        onChoose={setTo}
      />
      {/* Without scripts the form cannot react to the choice, so the field is always shown. */}
      <div className={`w-full ${to === 'rejected' ? '' : 'hidden noscript:block'}`}>
        <DecisionText decision={decision} name="reason" hint={t('reasonHint')} limit={ideaLimits.reason} />
      </div>
    </DecisionForm>
  );
}
