'use client';

import { useTranslations } from 'next-intl';
import { Failure, useErrorWords } from '@/components/forms/resend';
import { useActionForm } from '@/components/forms/use-action-form';
import { buttonClass, LinkButton } from '@/components/ui/button';
import { SubmitButton } from '@/components/ui/submit-button';
import { deleteIdea } from '@/lib/ideas/actions';
import { ideasAddress } from '@/lib/ideas/filters';

/** What somebody can do with an idea of their own: change it while it is pending, and delete it. */
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
  const t = useTranslations('ideas.own');
  const errorOf = useErrorWords('ideas.errors');
  const { answer, formProps } = useActionForm(deleteIdea);
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
        <form {...formProps} className="flex flex-col items-start gap-2 px-4 pb-2">
          <input type="hidden" name="ideaId" value={ideaId} />
          <p>{t('deleteText', { count: votes })}</p>
          <SubmitButton variant="secondary" pendingLabel={t('pending')}>
            {t('doDelete')}
          </SubmitButton>
          <Failure answer={answer} words={errorOf} />
        </form>
      </details>
    </div>
  );
}
