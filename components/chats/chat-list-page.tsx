import type { Route } from 'next';
import { getTranslations } from 'next-intl/server';
import { GoOnLink, ToBeginningLink } from '@/components/ui/lists';
import { LinkButton } from '@/components/ui/button';
import { chatListPath } from '@/lib/chats/rules';
import { loadChats, loadFound, type ChatViewer } from '@/lib/chats/loaders';
import { readSearch } from '@/lib/chats/schema';
import { readCursor, type Cursor } from '@/lib/core/database/paging';
import { ChatEntries, FoundMessages, QuietEntries } from './chat-entries';

type Query = Record<string, string | string[] | undefined>;

/** The pane beside the list while no chat is open: the hits of a search, or older chats. */
export async function ChatListPage({ viewer, query }: { viewer: ChatViewer; query: Query }) {
  const t = await getTranslations('chats');
  const q = readSearch(query.q);
  const quiet = readCursor(query.quiet);
  const before = quiet ?? readCursor(query.before);
  const here = chatListPath(viewer.brandId);
  if (q) {
    return (
      <div data-found className="flex flex-col gap-4 py-3">
        <FoundMessages found={await loadFound(viewer, q)} withTitle />
        <p>
          <LinkButton href={here}>{t('searchEnd')}</LinkButton>
        </p>
      </div>
    );
  }
  if (before) return <OlderChats viewer={viewer} before={before} quiet={quiet !== null} here={here} />;
  return (
    <div className="chat-none">
      <p className="hidden font-display text-lg font-bold text-ink lg:block">{t('choose')}</p>
      <p>{t(viewer.brandId === null ? 'hint' : 'teamHint')}</p>
    </div>
  );
}

async function OlderChats({
  viewer,
  before,
  quiet,
  here,
}: {
  viewer: ChatViewer;
  before: Cursor;
  quiet: boolean;
  here: Route;
}) {
  const t = await getTranslations('chats');
  const { entries, older } = await loadChats(viewer, { before, quiet });
  const Entries = quiet ? QuietEntries : ChatEntries;
  return (
    <div data-found className="flex flex-col gap-3 py-3">
      <h2 className="text-xl">{t('olderChats')}</h2>
      <ToBeginningLink href={here} />
      <Entries entries={entries} isTeam={viewer.brandId !== null} />
      {older && <GoOnLink href={{ query: { [quiet ? 'quiet' : 'before']: older } }} />}
    </div>
  );
}
