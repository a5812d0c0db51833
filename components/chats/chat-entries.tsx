import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { formatUnread } from '@/components/ui/unread-badge';
import { quoteOf, type ChatEntry, type FoundMessage } from '@/lib/chats/view';
import { LinkButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Section } from '@/components/ui/section';
import { foundAtMost } from '@/lib/chats/rules';
import { useAuthorName } from './author';
import { ChatLink, UnreadFirst } from './chat-rows';

/** Chats with their newest message; unread ones first. */
export function ChatEntries({ entries, isTeam }: { entries: readonly ChatEntry[]; isTeam: boolean }) {
  const rows = entries.map((entry) => ({
    id: entry.id,
    at: entry.came.at,
    isUnread: entry.unread > 0,
    row: <ChatRow entry={entry} isTeam={isTeam} />,
  }));
  return (
    <ul className="divide-y divide-line">
      <UnreadFirst rows={rows} />
    </ul>
  );
}

/** Chats without messages. */
export function QuietEntries({ entries, isTeam }: { entries: readonly ChatEntry[]; isTeam: boolean }) {
  return (
    <ul className="divide-y divide-line">
      {entries.map((entry) => (
        <li key={entry.id} className="chat-row quiet">
          <ChatRow entry={entry} isTeam={isTeam} />
        </li>
      ))}
    </ul>
  );
}

/** The row of a chat: the day of the show, the subject, the newest message and the unread count. */
function ChatRow({ entry, isTeam }: { entry: ChatEntry; isTeam: boolean }) {
  const t = useTranslations('chats');
  const count = formatUnread(entry.unread);
  const isDirect = entry.kind === 'direct';
  const other = isTeam ? (entry.withName ?? t('nobody')) : entry.brandName;
  const about = isDirect
    ? `${isTeam ? t('teamDirect') : t('direct')} · ${entry.title}`
    : !isTeam && entry.brandName;
  return (
    <>
      <p className="day">{entry.showDay}</p>
      <div className="min-w-0 grow">
        <div className="flex items-baseline gap-2">
          <p className="min-w-0 grow wrap-anywhere">
            <b>
              <ChatLink href={entry.href}>{isDirect ? other : entry.title}</ChatLink>
            </b>
            {about && <small> {about}</small>}
          </p>
          {entry.last && <time dateTime={entry.came.at}>{entry.when}</time>}
        </div>
        <div className="flex items-center gap-2">
          <p data-excerpt className={`min-w-0 grow truncate ${count ? 'font-semibold' : 'text-ink-soft'}`}>
            {entry.isCancelled && <strong className="text-cancelled">{t('cancelled')} </strong>}
            {entry.hasLeft && `${t('left')} `}
            {entry.last && <LastWords last={entry.last} />}
          </p>
          <ChatSigns entry={entry} count={count} />
        </div>
      </div>
    </>
  );
}

/** Whether the chat is muted, whether the viewer is mentioned in it, and the unread count. */
function ChatSigns({ entry: { isMuted, isMentioned }, count }: { entry: ChatEntry; count: string | null }) {
  const t = useTranslations('chats');
  return (
    <>
      {isMuted && (
        <>
          <Icon name="bell-off" className="size-4 text-ink-soft" />
          <span className="sr-only">{t('muted')}</span>
        </>
      )}
      {isMentioned && (
        <>
          <Icon name="at-sign" className="size-4 text-teal" />
          <span className="sr-only">{t('mentioned')}</span>
        </>
      )}
      {count && (
        <span
          className={`min-w-5 shrink-0 rounded-chip px-1.5 text-center text-sm/5 font-bold tabular-nums ${
            isMuted && !isMentioned ? 'bg-quiet-soft text-quiet' : 'bg-teal text-on-teal'
          }`}
        >
          <span aria-hidden>{count}</span>
          <span className="sr-only">{t('unread', { count })}</span>
        </span>
      )}
    </>
  );
}

function LastWords({ last }: { last: NonNullable<ChatEntry['last']> }) {
  const t = useTranslations('chats');
  const nameOf = useAuthorName();
  const what = last.isDeleted ? t('gone') : (last.text ?? (last.isPicture ? t('picture') : t('hidden')));
  const who = last.isOwn ? t('you') : nameOf(last);
  return `${who}: ${what}`;
}

/** A few unread chats, on the home page; nothing when there are none. */
export function UnreadChats({ chats }: { chats: readonly ChatEntry[] }) {
  const t = useTranslations('chats');
  if (chats.length === 0) return null;
  return (
    <Section id="new-messages" size="small" title={t('homeTitle')}>
      <div className="overflow-hidden rounded-card border border-line sheet">
        <ChatEntries entries={chats} isTeam={false} />
      </div>
      <p>
        <LinkButton href="/user/chat">{t('back')}</LinkButton>
      </p>
    </Section>
  );
}

/** The hits of a search. Each message links to its place in the chat. */
export function FoundMessages({ found, withTitle }: { found: readonly FoundMessage[]; withTitle: boolean }) {
  const t = useTranslations('chats');
  const nameOf = useAuthorName();
  return (
    <section className="flex flex-col gap-3">
      <p role="status" className="font-semibold">
        {t('found', { count: found.length })}
      </p>
      {found.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-card border border-line sheet">
          {found.map((one) => (
            <li key={one.href} className="relative flex flex-col gap-0.5 px-4 py-3 hover:bg-teal-soft">
              <p className="text-sm text-ink-soft">
                {[withTitle && one.title, withTitle && one.withName, `${one.day}, ${one.time}`]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <Link href={one.href} prefetch={false} className="row-link">
                <strong>{nameOf(one)}:</strong> {quoteOf(one.text)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {found.length >= foundAtMost && (
        <p className="text-ink-soft">{t('foundMost', { count: String(foundAtMost) })}</p>
      )}
    </section>
  );
}
