'use client';

import { Ban } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { memo, type ComponentProps, type ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { Face } from '@/components/media/pictures/face';
import { quoteOf, type MessageView } from '@/lib/chats/view';
import { OutsideLink } from '@/components/core/outside-link';
import { partsOf } from '@/lib/chats/text-rules';
import { Author, useAuthorName } from './author';
import { MessageMenuTrigger } from './message-menu';

/** One message of the chat. Memoized, because a chat has hundreds of messages and new ones come fast. */
export const MessageItem = memo(function MessageItem({
  message,
  isContinued,
  isTonight = false,
}: {
  message: MessageView;
  isContinued: boolean;
  /** The comedians of the chat are on stage tonight, as its head says. */
  isTonight?: boolean;
}) {
  const t = useTranslations('chats');
  const { isOwn, team, time, text, number } = message;
  const author = message.author?.name ?? null;
  const name = useAuthorName()({ author, team });
  return (
    <MessageRow
      id={`m${number}`}
      isOwn={isOwn}
      isContinued={isContinued}
      face={{
        name: author ?? name,
        pictureId: message.author?.pictureId ?? null,
        isOnTonight: isTonight && author !== null && team === null,
      }}
      label={isOwn ? t('own', { time }) : t('by', { name, time })}
    >
      <div className={bubble(isOwn)}>
        {!isOwn && !isContinued && <Author author={author} team={team} />}
        <div className="flex flex-wrap items-end justify-between gap-x-3">
          <div className="min-w-0">
            <MessageBody message={message} />
          </div>
          <p className="ml-auto flex items-center gap-1.5 text-sm text-ink-soft tabular-nums">
            {message.isEdited && <span>{t('edited')}</span>}
            <time dateTime={message.at} aria-hidden>
              {time}
            </time>
          </p>
        </div>
      </div>
      {message.deletedBy === null && !message.isHidden && (
        <>
          <MessageMenuTrigger message={message} name={t('moreFor', { text: quoteOf(text) ?? t('picture') })}>
            <Icon name="ellipsis" className="size-4.5" />
          </MessageMenuTrigger>
          <MessagePageLink message={message} />
        </>
      )}
    </MessageRow>
  );
});

/** The row of a message. The viewer's own messages are on the right. */
export function MessageRow({
  isOwn,
  isContinued,
  id,
  face,
  label,
  children,
}: {
  isOwn: boolean;
  /** The message before is by the same person. */
  isContinued: boolean;
  id?: string;
  face?: Pick<ComponentProps<typeof Face>, 'name' | 'pictureId' | 'isOnTonight'>;
  /** The author of the message and its time, for screen readers. */
  label: string;
  children: ReactNode;
}) {
  return (
    <li
      id={id}
      className={`flex max-w-full items-end gap-2 ${isOwn ? 'flex-row-reverse' : ''} ${
        isContinued ? 'mt-0.5' : 'mt-3 low:mt-1'
      } target:animate-lit`}
    >
      <span className="sr-only">{label}</span>
      {!isOwn && (
        <span className="w-8 shrink-0">{face && !isContinued && <Face size="tiny" {...face} />}</span>
      )}
      {children}
    </li>
  );
}

/** The classes of the bubble around a message. */
export const bubble = (isOwn: boolean) =>
  'min-w-0 max-w-[min(34rem,82%)] rounded-card border px-3 py-2 low:py-0 ' +
  (isOwn ? 'border-transparent bg-teal-soft' : 'border-line sheet');

/** The link to the page with the forms of a message, for browsers in which no script opens its menu. */
export function MessagePageLink({ message: { id, text } }: { message: MessageView }) {
  const t = useTranslations('chats');
  return (
    <a
      href={`?message=${id}`}
      aria-label={t('moreFor', { text: quoteOf(text) ?? t('picture') })}
      className="hidden size-11 shrink-0 items-center justify-center self-center text-ink-soft noscript:flex"
    >
      <Icon name="ellipsis" className="size-4.5" />
    </a>
  );
}

function MessageBody({ message }: { message: MessageView }) {
  const t = useTranslations('chats');
  const nameOf = useAuthorName();
  const { text, picture, deletedBy, replyTo, isOwn } = message;
  if (deletedBy || message.isHidden) {
    const own = isOwn ? t('goneOwn') : t('gone');
    return (
      <p className="flex items-center gap-1.5 text-ink-soft italic">
        <Ban aria-hidden className="size-4 shrink-0" />
        {message.isHidden ? t('hidden') : deletedBy === 'team' ? t('goneByTeam') : own}
      </p>
    );
  }
  return (
    <>
      {replyTo && (
        <a
          href={`#m${replyTo.number}`}
          className="mb-1 block min-h-11 border-l-4 border-teal pl-2 text-sm text-ink-soft hover:text-ink"
        >
          <span className="block font-semibold">
            {t('replyTo', { name: nameOf({ author: replyTo.name, team: replyTo.team }) })}
          </span>
          <span className="line-clamp-2">
            {replyTo.text ?? (replyTo.isPicture ? t('picture') : t('replyGone'))}
          </span>
        </a>
      )}
      {picture && (
        <Link href={picture.full as Route} prefetch={false} target="_blank" className="my-1 block">
          {/* The upload already made files in the right sizes, so the framework's image component has nothing
              to do. */}
          {/* eslint-disable-next-line @next/next/no-img-element */}
          <img
            src={picture.src}
            srcSet={picture.srcSet}
            sizes="(min-width: 40rem) 34rem, 82vw"
            width={picture.width}
            height={picture.height}
            alt={t('picture')}
            loading="lazy"
            decoding="async"
            className="rounded-card"
            // A width without "auto" reserves the space before the picture has loaded: 24rem high at most.
            style={{
              width: `min(${picture.width}px, ${(24 * picture.width) / picture.height}rem)`,
              backgroundColor: picture.colour,
            }}
          />
        </Link>
      )}
      {text !== null && <MessageText text={text} mentions={message.mentions} />}
    </>
  );
}

/** The text of a message with its links and mentions highlighted. */
export function MessageText({ text, mentions }: { text: string; mentions: readonly string[] }) {
  return (
    <p className="wrap-anywhere whitespace-pre-wrap">
      {partsOf(text, mentions).map((part, index) => {
        if (part.kind === 'link') {
          return (
            <OutsideLink
              key={index}
              href={part.href}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="text-link"
            >
              {part.text}
            </OutsideLink>
          );
        }
        return part.kind === 'mention' ? <strong key={index}>{part.text}</strong> : part.text;
      })}
    </p>
  );
}
