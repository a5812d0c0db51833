'use client';

import { Bell, BellOff } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useActionForm } from '@/components/forms/use-action-form';
import { Failure } from '@/components/forms/failure';
import { SubmitButton } from '@/components/ui/submit-button';
import { muteChat, markChatRead } from '@/lib/chats/actions';
import { HiddenFields } from '@/components/forms/form-parts';
import { useChatErrors } from './use-chat-errors';

export function MuteForm({ chatId, isMuted }: { chatId: string; isMuted: boolean }) {
  const t = useTranslations('chats');
  const router = useRouter();
  const errorOf = useChatErrors();
  const { answer, formProps, onSubmit } = useActionForm(muteChat);
  return (
    <form
      {...formProps}
      onSubmit={(event) =>
        onSubmit(event, (reply) => {
          if (reply.status === 'done') router.refresh();
        })
      }
    >
      <input type="hidden" name="chatId" value={chatId} />
      <input type="hidden" name="isMuted" value={isMuted ? '' : 'yes'} />
      <SubmitButton variant="secondary" pendingLabel={t('loading')}>
        {isMuted ? <Bell aria-hidden className="size-4.5" /> : <BellOff aria-hidden className="size-4.5" />}
        {isMuted ? t('unmute') : t('mute')}
      </SubmitButton>
      <Failure answer={answer} words={errorOf} />
    </form>
  );
}

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
