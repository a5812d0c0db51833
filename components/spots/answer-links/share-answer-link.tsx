'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { CopyButton } from '@/components/forms/copy-text';
import { useActionForm } from '@/components/forms/use-action-form';
import { Textarea } from '@/components/ui/field';
import { SubmitButton } from '@/components/ui/submit-button';
import { makeAnswerLink } from '@/lib/spots/answer-links/actions';

/** Shows the link by which a comedian can answer a request, so that the team can send it by other means. */
export function ShareAnswerLink({ applicationId, name }: { applicationId: string; name: string }) {
  const t = useTranslations('spotsAnswerLink.share');
  const { answer, formProps } = useActionForm(makeAnswerLink);
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="flex flex-col gap-2">
      {answer.status === 'done' ? (
        <>
          <Textarea
            ref={field}
            readOnly
            rows={2}
            aria-label={t('address', { name })}
            defaultValue={answer.value.address}
          />
          <CopyButton of={field} word="copyAddress" />
          <p className="text-sm text-ink-soft">{t('hint', { name })}</p>
        </>
      ) : (
        <form {...formProps}>
          <input type="hidden" name="applicationId" value={applicationId} />
          <SubmitButton variant="quiet" pendingLabel={t('pending')}>
            {t('get')} <span className="sr-only">{name}</span>
          </SubmitButton>
        </form>
      )}
      {answer.status === 'failed' && <p role="alert">{t('failed')}</p>}
    </div>
  );
}
