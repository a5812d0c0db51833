'use client';

import { MessagesSquare } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Failure } from '@/components/forms/failure';
import { useActionForm } from '@/components/forms/use-action-form';
import { SubmitButton } from '@/components/ui/submit-button';
import { openDirectChat } from '@/lib/chats/actions';

/** The button to open the team's chat with the comedian of an application. */
export function DirectChatForm({ applicationId, name }: { applicationId: string; name: string }) {
  const t = useTranslations('chats');
  const { answer, formProps } = useActionForm(openDirectChat);
  return (
    <form {...formProps}>
      <input type="hidden" name="applicationId" value={applicationId} />
      <SubmitButton variant="secondary" pendingLabel={t('loading')}>
        <MessagesSquare aria-hidden className="size-4.5" />
        {t('writeTo', { name })}
      </SubmitButton>
      <Failure answer={answer} words={() => t('openFailed')} />
    </form>
  );
}
