import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import type { ChatEntry } from '@/lib/chats/view';
import { ChatEntries } from './chat-entries';

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
