'use client';

import { useTranslations } from 'next-intl';
import { HiddenFields } from '@/components/forms/hidden-fields';
import { Failure } from '@/components/forms/resend';
import { useActionForm } from '@/components/forms/use-action-form';
import { SubmitButton } from '@/components/ui/submit-button';
import { markChatRead } from '@/lib/chats/actions';
import { useChatErrors } from './use-chat-errors';

/** A button that marks a chat as read, for browsers without scripts. */
export function ReadForm({ chatId, number }: { chatId: string; number: number }) {
  const t = useTranslations('chats');
  const errorOf = useChatErrors();
  const { answer, formProps } = useActionForm(markChatRead);
  return (
    <form {...formProps} className="hidden noscript:block">
      <HiddenFields values={{ chatId, number }} />
      <SubmitButton variant="secondary" pendingLabel={t('loading')}>
        {t('markRead')}
      </SubmitButton>
      <Failure answer={answer} words={errorOf} />
      <p role="status">{answer.status === 'done' && t('markedRead')}</p>
    </form>
  );
}
