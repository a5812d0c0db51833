import 'server-only';
import type { Watcher } from '@/lib/auth/topics';
import { chatTopic } from '@/lib/chats/topics';
import type { StreamTopic } from '@/lib/core/change-stream';
import { personTopic } from '@/lib/notifications/topics';
import { showTopic } from '@/lib/shows/topics';
import { nightTopic } from '@/lib/stage/topics';

/** The most topics of one page. */
export const maxTopics = 20;

/** Returns the topic of a name that a page has sent; null for a name that nothing has. */
export function topicOf(watcher: Watcher, name: string): StreamTopic | null {
  const [kind = '', id = '', part = ''] = name.split(/[:/]/, 4);
  if (name === 'me') return personTopic(watcher);
  if (kind === 'chat') return chatTopic(watcher, id);
  if (kind === 'show') return showTopic(watcher, id, part);
  if (kind === 'night') return nightTopic(watcher, id, part);
  return null;
}
