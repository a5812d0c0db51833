import { randomUUID } from 'node:crypto';
import { Search } from 'lucide-react';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { SearchLine } from '@/components/forms/filter-parts';
import { BackLink } from '@/components/ui/page';
import { ClientMessages } from '@/components/ui/client-messages';
import { buttonClass, LinkButton } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { chatListPath, chatPath } from '@/lib/chats/rules';
import { loadChat, loadFound, loadMessage, type Looking } from '@/lib/chats/loaders';
import { readNumber, readSearch } from '@/lib/chats/schema';
import type { ChatView } from '@/lib/chats/view';
import { ChatScreen } from './chat-screen';
import { FoundMessages } from './chat-entries';
import { MessagePage } from './message-page';
import { MuteForm, ReadForm } from './chat-forms';

type Query = Record<string, string | string[] | undefined>;

/** One chat, of a comedian or of a brand’s team, and the search in it. */
export async function ChatPage({
  looking,
  chatId,
  query,
}: {
  looking: Looking;
  chatId: string;
  query: Query;
}) {
  const t = await getTranslations('chats');
  const at = readNumber(query.at);
  const q = readSearch(query.q);
  const message =
    typeof query.message === 'string' ? await loadMessage(looking, chatId, query.message) : null;
  const chat = await loadChat(looking, chatId, at);
  const here = chatPath(looking.brandId, chat.id);
  const title = chat.title || t('nobody');
  return (
    <ClientMessages
      namespaces={['chats', 'mediaUploadErrors']}
      parts={{ mediaPictureForm: ['errors'], formsResend: ['message'] }}
    >
      <BackLink href={chatListPath(looking.brandId)}>{t('back')}</BackLink>
      <header className="mb-3 flex flex-col gap-1">
        <h1 className="text-2xl">{title}</h1>
        <p className="text-ink-soft">{chat.subtitle}</p>
        <details className="group rounded-card">
          <summary className={buttonClass({ variant: 'quiet' }, '-ml-4')}>
            <Search aria-hidden size={18} />
            {t('people', { count: chat.people.length })}, {t('searchOpen')}
          </summary>
          <div className="flex flex-col gap-4 rounded-card border border-line sheet p-4">
            <p>{namesOf(chat, false)}</p>
            <p>
              <strong>{t('team')}:</strong> {namesOf(chat, true)}
            </p>
            <form role="search" action={here}>
              <SearchLine label={t('searchHere')} q={q} submit={t('searchButton')} />
            </form>
            <div className="flex flex-wrap items-center gap-2">
              <LinkButton href={chat.showHref}>{t('toShow')}</LinkButton>
              {chat.nightHref && <LinkButton href={chat.nightHref}>{t('toNight')}</LinkButton>}
              <MuteForm chatId={chat.id} isMuted={chat.isMuted} />
              <ReadForm chatId={chat.id} number={chat.head.lastNumber} />
            </div>
            <p className="text-sm text-ink-soft">{t('muteHint')}</p>
          </div>
        </details>
        {chat.isMuted && <Notice>{t('isMuted')}</Notice>}
      </header>
      {message ? (
        <MessagePage chat={chat} message={message} newId={randomUUID()} />
      ) : q ? (
        <div className="flex flex-col gap-4">
          <FoundMessages found={await loadFound(looking, q, chat.id)} withTitle={false} />
          <Link href={here} className="inline-flex min-h-11 items-center self-start text-link">
            {t('searchEnd')}
          </Link>
        </div>
      ) : (
        <ChatScreen
          // Another place in the chat loads other messages, so the screen begins with a new state.
          key={`${chat.id} ${at ?? ''}`}
          chat={chat}
          newId={randomUUID()}
          isAtMessage={at !== null}
        />
      )}
    </ClientMessages>
  );
}

/** The names of a chat's people on one side. The sides are apart, because a word behind a name could be part of it. */
function namesOf({ people }: ChatView, isTeam: boolean): string {
  const side = people.filter((person) => person.isTeam === isTeam);
  return side.map(({ name }) => name).join(', ');
}
