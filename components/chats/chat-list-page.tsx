import type { Route } from 'next';
import { getTranslations } from 'next-intl/server';
import { SearchLine } from '@/components/forms/filter-parts';
import { GoOnLink, ToBeginningLink } from '@/components/ui/lists';
import { PageTitle } from '@/components/ui/page';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { chatListPath } from '@/lib/chats/rules';
import { loadChats, loadFound, type Looking } from '@/lib/chats/loaders';
import { readSearch } from '@/lib/chats/schema';
import { readPlace } from '@/lib/core/database/paging';
import { ChatEntries, FoundMessages } from './chat-entries';
import { RefreshOnNews } from './refresh-on-news';

type Query = Record<string, string | string[] | undefined>;

/** The list of a comedian’s chats, or of a brand’s, and the search in them. */
export async function ChatListPage({ looking, query }: { looking: Looking; query: Query }) {
  const t = await getTranslations('chats');
  const isTeam = looking.brandId !== null;
  const q = readSearch(query.q);
  const before = readPlace(query.before);
  const here = chatListPath(looking.brandId);
  const { entries, older } = q ? { entries: [], older: null } : await loadChats(looking, before);
  const isEmpty = !q && !before && entries.length === 0;
  return (
    <>
      <PageTitle hint={t(isTeam ? 'teamHint' : 'hint')}>{t(isTeam ? 'teamTitle' : 'title')}</PageTitle>
      <RefreshOnNews />
      {isEmpty ? (
        <EmptyState
          title={t(isTeam ? 'teamEmptyTitle' : 'emptyTitle')}
          action={
            <LinkButton
              href={(isTeam ? `/brands/${looking.brandId}/team/lineupshowauswahl` : '/user/cities') as Route}
            >
              {t(isTeam ? 'teamEmptyAction' : 'emptyAction')}
            </LinkButton>
          }
        >
          <p>{t(isTeam ? 'teamEmptyText' : 'emptyText')}</p>
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-5">
          <form role="search" action={here}>
            <SearchLine label={t('search')} q={q} submit={t('searchButton')} />
          </form>
          {q ? (
            <>
              <FoundMessages found={await loadFound(looking, q)} withTitle />
              <p>
                <LinkButton href={here}>{t('searchEnd')}</LinkButton>
              </p>
            </>
          ) : (
            <>
              {before && <ToBeginningLink href={here} />}
              <ChatEntries entries={entries} isTeam={isTeam} />
              {older && <GoOnLink href={{ query: { before: older } }} />}
            </>
          )}
        </div>
      )}
    </>
  );
}
