'use client';

import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { LinkButton } from '@/components/ui/button';
import {
  deleteMessage,
  editMessage,
  pinMessage,
  removeMessage,
  reportMessage,
  writeMessage,
} from '@/lib/chats/actions';
import { chatPath, maxMessageLength, maxReportLength } from '@/lib/chats/rules';
import type { ChatView, MessageView } from '@/lib/chats/view';
import type { ServerAction } from '@/components/forms/ask-server';
import { HiddenFields } from '@/components/forms/form-parts';
import { Failure } from '@/components/forms/failure';
import { useActionForm } from '@/components/forms/use-action-form';
import { Textarea } from '@/components/ui/field';
import { SubmitButton } from '@/components/ui/submit-button';
import { useAuthorName } from './author';
import { MessageItem } from './message-item';
import { useChatErrors } from './use-chat-errors';

/** One message with a form for everything that its menu offers, for browsers without scripts. */
export function MessagePage({
  chat,
  message,
  newId,
}: {
  chat: ChatView;
  message: MessageView;
  /** The id of the reply, if one is written. */
  newId: string;
}) {
  const t = useTranslations('chats');
  const back = `${chatPath(chat.brandId, chat.id)}?at=${message.number}#m${message.number}` as Route;
  const isGone = message.deletedBy !== null || message.isHidden;
  return (
    <div className="flex flex-col gap-6">
      <ol aria-label={t('log')} className="flex flex-col">
        <MessageItem message={message} isContinued={false} />
      </ol>
      {!isGone && <Acts chat={chat} message={message} newId={newId} />}
      <LinkButton href={back} className="self-start">
        {t('toChat')}
      </LinkButton>
    </div>
  );
}

function Acts({ chat, message, newId }: { chat: ChatView; message: MessageView; newId: string }) {
  const t = useTranslations('chats');
  const { head, mayModerate, brandId } = chat;
  const { id, text, isOwn, team } = message;
  const side = brandId === null ? 'own' : 'team';
  const one = { chatId: chat.id, messageId: id };
  const name = useAuthorName()({ author: message.author?.name ?? null, team });
  const isOpenChat = head.ended === null;
  const isPinned = head.pinned?.id === id;
  return (
    <>
      {isOpenChat && (
        <ActForm
          action={writeMessage}
          values={{ chatId: chat.id, messageId: newId, side, replyToId: id }}
          title={t('doReply')}
          text={{ name: 'text', label: t('label'), initial: '', max: maxMessageLength }}
          submit={t('send')}
          done={t('answered')}
        />
      )}
      {isOpenChat && isOwn && text !== null && (brandId !== null || team === null) && (
        <ActForm
          action={editMessage}
          values={{ ...one, side }}
          title={t('doEdit')}
          text={{ name: 'text', label: t('label'), initial: text, max: maxMessageLength }}
          submit={t('saveEdit')}
          done={t('edited')}
        />
      )}
      {isOpenChat && mayModerate && (
        <ActForm
          action={pinMessage}
          values={{ ...one, isPinned: isPinned ? '' : 'yes' }}
          title={t('pinned')}
          submit={t(isPinned ? 'unpin' : 'doPin')}
          done={t(isPinned ? 'pinned' : 'unpinned')}
        />
      )}
      {isOwn && (
        <ActForm
          action={deleteMessage}
          values={{ ...one, side }}
          title={t('doDelete')}
          note={t('deleteText')}
          submit={t('doDelete')}
          done={t('goneOwn')}
        />
      )}
      {!isOwn && mayModerate && (
        <ActForm
          action={removeMessage}
          values={one}
          title={t('doRemove')}
          note={t('removeText', { name })}
          submit={t('doRemove')}
          done={t('goneByTeam')}
        />
      )}
      {!isOwn && (
        <ActForm
          action={reportMessage}
          values={one}
          title={t('reportTitle')}
          note={t('reportText', { name })}
          text={{ name: 'reason', label: t('reportReason'), initial: '', max: maxReportLength }}
          submit={t('doReport')}
          done={t('reported')}
        />
      )}
    </>
  );
}

/** A form for one act on a message. It works without scripts too. */
function ActForm({
  action,
  values,
  title,
  note,
  text,
  submit,
  done,
}: {
  action: ServerAction<unknown, never>;
  /** The values of hidden fields. */
  values: Record<string, string>;
  title: string;
  note?: string;
  /** The visible text field. */
  text?: { name: 'text' | 'reason'; label: string; initial: string; max: number };
  submit: string;
  /** The text that is shown after success. */
  done: string;
}) {
  const t = useTranslations('chats');
  const router = useRouter();
  const errorOf = useChatErrors();
  const { answer, formProps, onSubmit } = useActionForm(action);
  const failed = answer.status === 'failed' ? answer : null;
  const typed = text && failed?.values[text.name];
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h2 className="text-xl">{title}</h2>
      {note && <p className="text-ink-soft">{note}</p>}
      <form
        {...formProps}
        onSubmit={(event) =>
          onSubmit(event, (reply) => {
            if (reply.status === 'done') router.refresh();
          })
        }
        className="flex flex-col items-start gap-2"
      >
        <HiddenFields values={values} />
        {text && (
          <label className="flex w-full flex-col gap-1.5 font-semibold">
            {text.label}
            <Textarea
              name={text.name}
              rows={3}
              maxLength={text.max}
              defaultValue={typeof typed === 'string' ? typed : text.initial}
            />
          </label>
        )}
        <SubmitButton variant="secondary" pendingLabel={t('loading')}>
          {submit}
        </SubmitButton>
        <Failure answer={answer} words={(code) => errorOf((text && failed?.fields[text.name]) ?? code)} />
        <p role="status">{answer.status === 'done' && done}</p>
      </form>
    </section>
  );
}
