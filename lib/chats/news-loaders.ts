import 'server-only';
import { listTeamWith } from '@/lib/accounts/access/queries';
import { db } from '@/lib/core/database/db';
import type { Language } from '@/lib/core/i18n/language';
import { batched } from '@/lib/core/live/audiences';
import { listChanges, type MessageRow } from './message-queries';
import { findNewest, listMembers } from './queries';
import { messagesPerPage } from './rules';
import { toMessage, type ChatAdded } from './view';

/** The additions to a chat, and the people who may read them. */
type Added = Omit<ChatAdded, 'messages'> & {
  pinnedId: string | null;
  rows: readonly MessageRow[];
  brandName: string;
  team: ReadonlySet<string>;
  members: ReadonlySet<string>;
  /** The views of these additions. All readers with the same language and side who wrote none of them share one. */
  written: Map<string, ChatAdded>;
};

/** One message is news on every page that shows its chat, so a single query serves all of them. */
const addedAfter = batched(async (keys) => {
  const found = keys.map(async (key) => [key, await load(key)] as const);
  return new Map((await Promise.all(found)).flatMap(([key, added]) => (added ? [[key, added]] : [])));
});

async function load(key: string): Promise<Added | null> {
  const [chatId = '', after = ''] = key.split(' ');
  const chat = await findNewest(db(), chatId);
  if (!chat) return null;
  const { changes: change, brandId, ...about } = chat;
  const added = { after: Number(after), upTo: null, limit: messagesPerPage + 1 };
  const rows = change > added.after ? await listChanges(db(), chatId, added) : [];
  // Read last, so that it excludes everybody who had left before a message came.
  const [team, members] = await Promise.all([
    listTeamWith(db(), brandId, 'chatWithComedians'),
    listMembers(db(), chatId),
  ]);
  const newest = Math.max(change, ...rows.map((row) => row.change));
  const who = { team: new Set(team), members: new Set(members), written: new Map<string, ChatAdded>() };
  return { ...about, ...who, after: added.after, change: newest, rows };
}

/**
 * Follows a chat for one page.
 *
 * @returns a function that returns the additions since its last call: null when the page has to send a request, because
 *   this is the first call, something else has changed, there are too many, or the reader may not read the chat any
 *   more; undefined when the last call has already read the change of this notification
 */
export function followChat(
  chatId: string,
  { comedianId, language }: { comedianId: string; language: Language },
): () => Promise<ChatAdded | null | undefined> {
  let last: { change: number; pinnedId: string | null } | null = null;
  return async () => {
    const added = await addedAfter(`${chatId} ${last?.change ?? Number.MAX_SAFE_INTEGER}`);
    if (!added) return null;
    const { change, pinnedId, rows } = added;
    const isTeam = added.team.has(comedianId);
    if (last?.change === change && last.pinnedId === pinnedId) return undefined;
    const isMore = last !== null && change > last.change && pinnedId === last.pinnedId;
    last = { change, pinnedId };
    const mayRead = isTeam || added.members.has(comedianId);
    const isWhole =
      rows.length > 0 && rows.length <= messagesPerPage && rows.every(({ id }) => id !== pinnedId);
    if (!isMore || !mayRead || !isWhole) return null;
    return viewFor(added, { comedianId, language, isTeam });
  };
}

function viewFor(
  added: Added,
  reader: { comedianId: string; language: Language; isTeam: boolean },
): ChatAdded {
  const { after, change, lastNumber, rows, brandName, written } = added;
  const isOwn = rows.some(({ author }) => author?.id === reader.comedianId);
  const key = `${reader.language} ${reader.isTeam} ${isOwn ? reader.comedianId : ''}`;
  const known = written.get(key);
  if (known) return known;
  const view = { ...reader, brandName, now: new Date(), limit: null };
  const made = { after, change, lastNumber, messages: rows.map((row) => toMessage(row, view)) };
  written.set(key, made);
  return made;
}
