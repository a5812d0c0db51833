import { AtSign, BellOff } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { formatUnread } from '@/components/ui/unread-badge';
import { quoteOf, type ChatEntry, type FoundMessage } from '@/lib/chats/view';
import { LinkButton } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { foundAtMost } from '@/lib/chats/rules';
import { useAuthorName } from './author';

export function ChatEntries({
  entries,
  isTeam,
  heading = 'h2',
}: {
  entries: readonly ChatEntry[];
  isTeam: boolean;
  heading?: 'h2' | 'h3';
}) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line sheet">
      {entries.map((entry) => (
        <ChatEntryItem key={entry.id} entry={entry} isTeam={isTeam} heading={heading} />
      ))}
    </ul>
  );
}

function ChatEntryItem({
  entry,
  isTeam,
  heading: Heading,
}: {
  entry: ChatEntry;
  isTeam: boolean;
  heading: 'h2' | 'h3';
}) {
  const t = useTranslations('chats');
  const count = formatUnread(entry.unread);
  const isDirect = entry.kind === 'direct';
  const other = isTeam ? (entry.withName ?? t('nobody')) : entry.brandName;
  const about = [
    isDirect ? (isTeam ? t('teamDirect') : t('direct')) : isTeam ? null : entry.brandName,
    isDirect ? entry.title : null,
    entry.showDay,
  ].filter(Boolean);
  return (
    <li className="relative flex flex-col gap-0.5 px-4 py-3 hover:bg-teal-soft has-focus-visible:bg-teal-soft">
      <div className="flex items-baseline justify-between gap-3">
        <Heading className="min-w-0 truncate text-lg">
          <Link href={entry.href} prefetch={false} className="after:absolute after:inset-0">
            {isDirect ? other : entry.title}
          </Link>
        </Heading>
        <time dateTime={entry.came.at} className="shrink-0 text-sm text-ink-soft tabular-nums">
          {entry.came.day}, {entry.came.time}
        </time>
      </div>
      <p className="text-sm text-ink-soft">
        {about.join(' · ')}
        {entry.isCancelled && <strong className="text-cancelled"> · {t('cancelled')}</strong>}
        {entry.hasLeft && ` · ${t('left')}`}
      </p>
      <div className="flex items-center justify-between gap-3">
        <p className={`min-w-0 truncate ${count ? 'font-semibold' : 'text-ink-soft'}`}>
          <LastWords last={entry.last} />
        </p>
        <span className="flex shrink-0 items-center gap-1.5">
          {entry.isMuted && (
            <>
              <BellOff aria-hidden size={16} className="text-ink-soft" />
              <span className="sr-only">{t('muted')}</span>
            </>
          )}
          {entry.isMentioned && (
            <>
              <AtSign aria-hidden size={16} className="text-teal" />
              <span className="sr-only">{t('mentioned')}</span>
            </>
          )}
          {count && (
            <span
              className={`min-w-6 rounded-chip px-1.5 text-center text-sm/6 font-bold tabular-nums ${
                entry.isMuted && !entry.isMentioned ? 'bg-quiet-soft text-quiet' : 'bg-teal text-on-teal'
              }`}
            >
              <span aria-hidden>{count}</span>
              <span className="sr-only">{t('unread', { count })}</span>
            </span>
          )}
        </span>
      </div>
    </li>
  );
}

function LastWords({ last }: { last: ChatEntry['last'] }) {
  const t = useTranslations('chats');
  const nameOf = useAuthorName();
  if (!last) return t('nothingYet');
  const what = last.isDeleted ? t('gone') : (last.text ?? (last.isPicture ? t('picture') : t('hidden')));
  const who = last.isOwn ? t('you') : nameOf(last);
  return `${who}: ${what}`;
}

/** A few chats with something unread, on the home page; nothing when there are none. */
export function UnreadChats({ chats }: { chats: readonly ChatEntry[] }) {
  const t = useTranslations('chats');
  if (chats.length === 0) return null;
  return (
    <Section id="new-messages" title={t('homeTitle')}>
      <ChatEntries entries={chats} isTeam={false} heading="h3" />
      <p>
        <LinkButton href="/user/chat">{t('homeAll')}</LinkButton>
      </p>
    </Section>
  );
}

/** What a search has found. Each message links to its place in the chat. */
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
              <Link href={one.href} prefetch={false} className="after:absolute after:inset-0">
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
