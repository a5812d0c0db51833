'use client';

import { useTranslations } from 'next-intl';
import { ButtonForm } from '@/components/forms/button-form';
import { useErrorWords, Failure } from '@/components/forms/failure';
import { buttonClass, LinkButton } from '@/components/ui/button';
import { deleteIdea, voteForIdea, chooseIdeaCreator } from '@/lib/platform/ideas/actions';
import { ideasAddress } from '@/lib/platform/ideas/rules';
import { Icon } from '@/components/ui/icon';
import { fieldsOf } from '@/components/forms/fields';
import { HiddenFields } from '@/components/forms/form-parts';
import { SavedNote } from '@/components/forms/save-button';
import { SelectField } from '@/components/forms/text-fields';
import { useActionForm } from '@/components/forms/use-action-form';
import { QuietDetails } from '@/components/ui/section';
import { SubmitButton } from '@/components/ui/submit-button';
import type { Naming } from './idea-form';

/** The button to vote for an idea, or to take the vote back. */
export function VoteForm({ ideaId, title, hasVoted }: { ideaId: string; title: string; hasVoted: boolean }) {
  const t = useTranslations('platformIdeas.vote');
  const intent = hasVoted ? 'unvote' : 'vote';
  return (
    <ButtonForm
      action={voteForIdea}
      values={{ ideaId, intent }}
      words={useErrorWords('platformIdeas.errors')}
      formClass="flex flex-col gap-2"
      variant={hasVoted ? 'quiet' : 'secondary'}
      pendingLabel={t('pending')}
      aria-label={t(`${intent}For`, { title })}
    >
      {hasVoted && <Icon name="check" />}
      {t(intent)}
    </ButtonForm>
  );
}

/** The buttons for the viewer's own idea: change it while it is pending, and delete it. */
export function OwnIdea({
  ideaId,
  title,
  votes,
  mayEdit,
}: {
  ideaId: string;
  title: string;
  votes: number;
  mayEdit: boolean;
}) {
  const t = useTranslations('platformIdeas.own');
  return (
    <div className="-mx-4 flex flex-wrap items-start">
      {mayEdit && (
        <LinkButton
          variant="quiet"
          href={ideasAddress(null, { edit: ideaId })}
          aria-label={t('editOf', { title })}
        >
          {t('edit')}
        </LinkButton>
      )}
      <details className="min-w-0">
        <summary className={buttonClass({ variant: 'quiet' })} aria-label={t('deleteOf', { title })}>
          {t('delete')}
        </summary>
        <ButtonForm
          action={deleteIdea}
          values={{ ideaId }}
          words={useErrorWords('platformIdeas.errors')}
          text={t('deleteText', { count: votes })}
          formClass="flex flex-col items-start gap-2 px-4 pb-2"
          variant="secondary"
          pendingLabel={t('pending')}
        >
          {t('doDelete')}
        </ButtonForm>
      </details>
    </div>
  );
}

/** The form with which an admin chooses another creator for an idea that was suggested in the name of a team member. */
export function CreatorForm({
  ideaId,
  creatorId,
  naming: { brandId, members },
}: {
  ideaId: string;
  creatorId: string | null;
  naming: Naming;
}) {
  const t = useTranslations('platformIdeas');
  const errorOf = useErrorWords('platformIdeas.errors');
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
