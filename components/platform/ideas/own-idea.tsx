'use client';

import { useTranslations } from 'next-intl';
import { ButtonForm } from '@/components/forms/button-form';
import { useErrorWords } from '@/components/forms/resend';
import { buttonClass, LinkButton } from '@/components/ui/button';
import { deleteIdea } from '@/lib/platform/ideas/actions';
import { ideasAddress } from '@/lib/platform/ideas/filters';

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
          words={useErrorWords('ideas.errors')}
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
