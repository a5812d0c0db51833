'use client';

import { useTranslations } from 'next-intl';
import { HiddenFields } from '@/components/forms/hidden-fields';
import { Failure, useErrorWords } from '@/components/forms/resend';
import { useActionForm } from '@/components/forms/use-action-form';
import { Icon } from '@/components/ui/icon';
import { SubmitButton } from '@/components/ui/submit-button';
import { voteForIdea } from '@/lib/ideas/actions';

/** Votes for an idea, or takes the vote back. */
export function VoteForm({ ideaId, title, hasVoted }: { ideaId: string; title: string; hasVoted: boolean }) {
  const t = useTranslations('ideas.vote');
  const errorOf = useErrorWords('ideas.errors');
  const { answer, formProps } = useActionForm(voteForIdea);
  const step = hasVoted ? 'unvote' : 'vote';
  return (
    <form {...formProps} className="flex flex-col gap-2">
      <HiddenFields values={{ ideaId, step }} />
      <SubmitButton
        variant={hasVoted ? 'quiet' : 'secondary'}
        pendingLabel={t('pending')}
        aria-label={t(`${step}For`, { title })}
      >
        {hasVoted && <Icon name="check" />}
        {t(step)}
      </SubmitButton>
      <Failure answer={answer} words={errorOf} />
    </form>
  );
}
