'use client';

import { useTranslations } from 'next-intl';
import { fieldsOf } from '@/components/forms/fields';
import { HiddenFields } from '@/components/forms/hidden-fields';
import { Failure, useErrorWords } from '@/components/forms/resend';
import { SavedNote } from '@/components/forms/saved-note';
import { SelectField } from '@/components/forms/text-fields';
import { useActionForm } from '@/components/forms/use-action-form';
import { QuietDetails } from '@/components/ui/quiet-details';
import { SubmitButton } from '@/components/ui/submit-button';
import { chooseIdeaCreator } from '@/lib/platform/ideas/actions';
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
    <QuietDetails label={t('creator.open')} open={answer.status === 'failed'}>
      <form {...formProps} className="flex flex-col items-start gap-3 pt-1">
        <HiddenFields values={{ brandId, ideaId, from: creatorId ?? '' }} />
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
    </QuietDetails>
  );
}
