import { getLocale } from 'next-intl/server';
import type { NextRequest } from 'next/server';
import { findWatcher } from '@/lib/accounts/topics';
import { changeStream, currentState } from '@/lib/core/live/change-stream';
import { handedStreams, handsOverHeader } from '@/lib/core/http/handover';
import { live } from '@/lib/core/live/live';
import { defineRoute } from '@/lib/core/http/route';
import { maxTopics, topicOf } from '@/lib/platform/topics';

/** The most characters of a position (lib/core/live/change-stream) in a request. */
const longestPosition = 60;

/**
 * Notifies an open page of changes: `?topic=me&topic=show:lachfabrik/0190…`. A browser requests an endless stream of
 * events (lib/core/live/change-stream), which the server sends (server/streams). Other requests get the current state
 * as JSON: pages that cannot receive streams poll it.
 */
export const GET = defineRoute(async (request) => {
  const names = [...new Set(request.nextUrl.searchParams.getAll('topic'))];
  const watcher = await findWatcher();
  if (!watcher) return Response.json({ error: 'notSignedIn' }, { status: 401 });
  const language = (await getLocale()) === 'en' ? 'en' : 'de';
  const topics = names.slice(0, maxTopics).flatMap((name) => topicOf(watcher, name, language) ?? []);
  // Invalid names are left out. A topic that does not exist gets the same response as that of another account.
  if (topics.length === 0) return Response.json({ error: 'notFound' }, { status: 404 });
  const id = request.headers.get(handsOverHeader);
  if (id === null) {
    return Response.json(await currentState(topics), { headers: { 'Cache-Control': 'no-store' } });
  }
  const stream = changeStream({
    watcher: watcher.accountId,
    topics,
    since: positionOf(request),
    position: () => live().position(),
  });
  handedStreams.set(id, stream);
  return new Response(null, { status: 204 });
});

/** Returns the last change that the page has received, from the browser's header or from the address. */
function positionOf(request: NextRequest): string | null {
  const position = request.headers.get('last-event-id') ?? request.nextUrl.searchParams.get('since');
  return position !== null && position.length <= longestPosition ? position : null;
}
