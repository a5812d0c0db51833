import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { GoOnLink } from '@/components/ui/lists';
import { chatListPath } from '@/lib/chats/rules';
import { loadChats, loadNewestChats, type ChatViewer } from '@/lib/chats/loaders';
import type { ChatEntry } from '@/lib/chats/view';
import { ChatEntries, QuietEntries } from './chat-entries';
import { ChatListHead } from './chat-list-head';
import { RefreshOnNews } from './refresh-on-news';

/**
 * The chats of a comedian, or of a brand's team: on a desktop the list on the left and the open chat on the right, on
 * a phone one of both.
 */
export async function ChatPanes({ viewer, children }: { viewer: ChatViewer; children: ReactNode }) {
  const isTeam = viewer.brandId !== null;
  const [t, { entries, older }, quiet] = await Promise.all([
    getTranslations('chats'),
    loadNewestChats(viewer),
    loadChats(viewer, { quiet: true }),
  ]);
  const here = chatListPath(viewer.brandId);
  return (
    <div data-wide data-panes className="chat-panes">
      <section aria-label={t('back')} className="chat-list">
        <ChatListHead
          title={t('title')}
          here={here}
          submit={t('searchButton')}
          keyWords={{
            next: t('keys.next'),
            previous: t('keys.previous'),
            search: t('keys.search'),
            write: t('keys.write'),
          }}
        />
        <RefreshOnNews />
        <div className="chat-list-rows">
          {entries.length > 0 && <ChatEntries entries={entries} isTeam={isTeam} />}
          {older && <GoOnLink href={{ pathname: here, query: { before: older } }} />}
          {quiet.entries.length > 0 && (
            <QuietChats quiet={quiet} isTeam={isTeam} isOpen={entries.length === 0} here={here} />
          )}
          {entries.length + quiet.entries.length === 0 && <NoChats brandId={viewer.brandId} />}
        </div>
      </section>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** The chats without messages, folded into a line. */
function QuietChats({
  quiet: { entries, older },
  isTeam,
  isOpen,
  here,
}: {
  quiet: { entries: readonly ChatEntry[]; older: string | null };
  isTeam: boolean;
  isOpen: boolean;
  here: Route;
}) {
  const t = useTranslations('chats');
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-11 items-center gap-1.5 px-2 text-ink-soft hover:text-teal">
        <Icon name="chevron-right" className="size-4 group-open:rotate-90" />
        {t(older ? 'quietMany' : 'quiet', { count: entries.length })}
      </summary>
      <QuietEntries entries={entries} isTeam={isTeam} />
      {older && <GoOnLink href={{ pathname: here, query: { quiet: older } }} />}
    </details>
  );
}

function NoChats({ brandId }: { brandId: string | null }) {
  const t = useTranslations('chats');
  const isTeam = brandId !== null;
  const shows = (isTeam ? `/brands/${brandId}/team/lineupshowauswahl` : '/user/cities') as Route;
  return (
    <EmptyState
      drawing="stool"
      title={t('emptyTitle')}
      action={<LinkButton href={shows}>{t(isTeam ? 'teamEmptyAction' : 'emptyAction')}</LinkButton>}
    >
      <p>{t(isTeam ? 'teamEmptyText' : 'emptyText')}</p>
    </EmptyState>
  );
}
