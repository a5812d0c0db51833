'use client';

import { useTranslations } from 'next-intl';
import { ButtonForm } from '@/components/forms/button-form';
import { useErrorWords } from '@/components/forms/resend';
import { Icon } from '@/components/ui/icon';
import { voteForIdea } from '@/lib/platform/ideas/actions';

/** Votes for an idea, or takes the vote back. */
export function VoteForm({ ideaId, title, hasVoted }: { ideaId: string; title: string; hasVoted: boolean }) {
  const t = useTranslations('ideas.vote');
  const intent = hasVoted ? 'unvote' : 'vote';
  return (
    <ButtonForm
      action={voteForIdea}
      values={{ ideaId, intent }}
      words={useErrorWords('ideas.errors')}
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
