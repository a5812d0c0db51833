import { randomUUID } from 'node:crypto';
import { BellOff } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { SearchLine } from '@/components/forms/filter-parts';
import { ClientMessages } from '@/components/ui/client-messages';
import { Disclosure } from '@/components/ui/disclosure';
import { Icon } from '@/components/ui/icon';
import { LinkButton } from '@/components/ui/button';
import { PageHead } from '@/components/ui/page-head';
import { chatListPath, chatPath } from '@/lib/chats/rules';
import { loadChat, loadFound, loadMessage, type ChatViewer } from '@/lib/chats/loaders';
import { readNumber, readSearch } from '@/lib/chats/schema';
import type { ChatPeople, ChatView } from '@/lib/chats/view';
import { ChatScreen } from './chat-screen';
import { FoundMessages } from './chat-entries';
import { MessagePage } from './message-page';
import { MuteForm, ReadForm } from './chat-forms';

type Query = Record<string, string | string[] | undefined>;

/** One chat, of a comedian or of a brand’s team, and the search in it. */
export async function ChatPage({
  viewer,
  chatId,
  query,
}: {
  viewer: ChatViewer;
  chatId: string;
  query: Query;
}) {
  const at = readNumber(query.at);
  const q = readSearch(query.q);
  const message = typeof query.message === 'string' ? await loadMessage(viewer, chatId, query.message) : null;
  const { people, ...chat } = await loadChat(viewer, chatId, at);
  const here = chatPath(viewer.brandId, chat.id);
  return (
    <ClientMessages
      namespaces={['chats', 'mediaUploadErrors']}
      parts={{ mediaPictureForm: ['errors'], formsResend: ['message'] }}
    >
      <div data-chat className="chat">
        <ChatTop chat={{ ...chat, people }} here={here} q={q} />
        {message ? (
          <MessagePage chat={chat} message={message} newId={randomUUID()} />
        ) : q ? (
          <div className="flex flex-col gap-4 py-3">
            <FoundMessages found={await loadFound(viewer, q, chat.id)} withTitle={false} />
            <SearchEnd here={here} />
          </div>
        ) : (
          <ChatScreen
            // Another place in the chat loads other messages, so the screen begins with a new state.
            key={`${chat.id} ${at ?? ''}`}
            chat={chat}
            newId={randomUUID()}
            isAtMessage={at !== null}
            isLate={query.draft === 'late'}
          />
        )}
      </div>
    </ClientMessages>
  );
}

/** The line at the top of a chat: the way back, the subject, the number of participants, and the menu. */
function ChatTop({ chat, here, q }: { chat: ChatView & ChatPeople; here: Route; q: string }) {
  const t = useTranslations('chats');
  const people = t('peopleShort', { count: chat.people.length });
  return (
    <PageHead
      className="chat-top sticky top-0 z-15 lg:top-(--header) low:static"
      back={chatListPath(chat.brandId)}
      backTo={t('back')}
      title={chat.title || t('nobody')}
      line={
        chat.subtitle && (
          <>
            {chat.subtitle}
            {/* On a phone, the title needs the room beside the menu. */}
            {chat.people.length > 0 && <span aria-hidden className="sm:hidden">{` · ${people}`}</span>}
          </>
        )
      }
    >
      {chat.isMuted && (
        <span className="shrink-0 text-ink-soft">
          <BellOff aria-hidden className="size-4.5" />
          <span className="sr-only">{t('muted')}</span>
        </span>
      )}
      <Disclosure
        label={t('more', { people })}
        trigger={
          <>
            {chat.people.length > 0 && <span className="text-sm max-sm:sr-only">{people}</span>}
            <Icon name="ellipsis" />
          </>
        }
        triggerClassName="button -mr-2 min-h-11 min-w-11 px-2 text-teal hover:bg-teal-soft group-open:bg-teal-soft"
        panelClassName="right-0 top-full w-[min(26rem,calc(100vw-1.5rem))] max-h-[70dvh] overflow-y-auto"
      >
        <ChatMenu chat={chat} here={here} q={q} />
      </Disclosure>
    </PageHead>
  );
}

function ChatMenu({ chat, here, q }: { chat: ChatView & ChatPeople; here: Route; q: string }) {
  const t = useTranslations('chats');
  return (
    <div className="flex flex-col gap-4 p-2">
      <div>
        <p>{namesOf(chat, false)}</p>
        <p>
          <strong>{t('team')}:</strong> {namesOf(chat, true)}
        </p>
      </div>
      <form role="search" action={here}>
        <SearchLine label={t('searchHere')} q={q} submit={t('searchButton')} />
      </form>
      <div className="flex flex-wrap items-center gap-2">
        <LinkButton href={chat.showHref}>{t('toShow')}</LinkButton>
        {chat.nightHref && <LinkButton href={chat.nightHref}>{t('toNight')}</LinkButton>}
        <MuteForm chatId={chat.id} isMuted={chat.isMuted} />
        <ReadForm chatId={chat.id} number={chat.head.lastNumber} />
      </div>
      <p className="text-sm text-ink-soft">{t(chat.isMuted ? 'isMuted' : 'muteHint')}</p>
    </div>
  );
}

function SearchEnd({ here }: { here: Route }) {
  const t = useTranslations('chats');
  return (
    <Link href={here} className="inline-flex min-h-11 items-center self-start text-link">
      {t('searchEnd')}
    </Link>
  );
}

/** The names of a chat's participants on one side. The sides are apart, so that no name can imitate the other. */
function namesOf({ people }: ChatPeople, isTeam: boolean): string {
  const side = people.filter((person) => person.isTeam === isTeam);
  return side.map(({ name }) => name).join(', ');
}
