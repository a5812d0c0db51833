import 'server-only';
import type { Watcher } from '@/lib/accounts/topics';
import { chatTopic, unreadChats } from '@/lib/chats/topics';
import { defaultLanguage, type Language } from '@/lib/core/i18n/language';
import type { StreamTopic } from '@/lib/core/live/change-stream';
import { personTopic } from '@/lib/notifications/topics';
import { inboxTopic, showTopic } from '@/lib/line-ups/topics';
import { nightTopic } from '@/lib/night/topics';

/** The most topics that one page can subscribe to. */
export const maxTopics = 20;

/**
 * Returns the topic for a name that a page has sent; null when the name is invalid.
 *
 * @param language the language of its events
 */
export function topicOf(
  watcher: Watcher,
  name: string,
  language: Language = defaultLanguage,
): StreamTopic | null {
  const [kind = '', id = '', part = ''] = name.split(/[:/]/, 4);
  if (name === 'me') return personTopic(watcher, unreadChats);
  if (kind === 'chat') return chatTopic(watcher, id, language);
  if (kind === 'inbox') return inboxTopic(watcher, name.slice('inbox:'.length));
  if (kind === 'show') return showTopic(watcher, id, part);
  if (kind === 'night') return nightTopic(watcher, id, part);
  return null;
}
