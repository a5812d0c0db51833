'use client';

import { useTranslations } from 'next-intl';
import { fieldsOf } from '@/components/forms/fields';
import { Failure, useErrorWords } from '@/components/forms/resend';
import { SavedNote } from '@/components/forms/saved-note';
import { SelectField } from '@/components/forms/text-fields';
import { useActionForm } from '@/components/forms/use-action-form';
import { buttonClass } from '@/components/ui/button';
import { SubmitButton } from '@/components/ui/submit-button';
import { chooseIdeaCreator } from '@/lib/ideas/actions';
import type { Naming } from './idea-form';

/** An admin chooses another creator for an idea that was suggested in the name of a member of the team. */
export function CreatorForm({
  ideaId,
  creatorId,
  naming: { brandId, members },
}: {
  ideaId: string;
  creatorId: string | null;
  naming: Naming;
}) {
  const t = useTranslations('ideas');
  const errorOf = useErrorWords('ideas.errors');
  const { answer, formProps } = useActionForm(chooseIdeaCreator, { about: ideaId });
  const fields = fieldsOf(answer, errorOf, { creatorId: t('form.creator') });
  return (
    <details open={answer.status === 'failed' || undefined}>
      <summary className={buttonClass({ variant: 'quiet' }, '-ml-4')}>{t('creator.open')}</summary>
      <form {...formProps} className="flex flex-col items-start gap-3 pt-1">
        <input type="hidden" name="brandId" value={brandId} />
        <input type="hidden" name="ideaId" value={ideaId} />
        <input type="hidden" name="from" value={creatorId ?? ''} />
        <SelectField
          name="creatorId"
          id={`creator-${ideaId}`}
          fields={fields}
          start={creatorId}
          options={members.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <SubmitButton variant="secondary" pendingLabel={t('own.pending')}>
          {t('creator.submit')}
        </SubmitButton>
        <Failure answer={answer} words={errorOf} />
        <SavedNote answer={answer} />
      </form>
    </details>
  );
}
