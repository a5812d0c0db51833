import 'server-only';
import { getLocale } from 'next-intl/server';
import { getViewer } from '@/lib/accounts/viewer';
import { loadNight, loadOwnNight } from './loaders';
import { readKnown } from './schema';

const headers = { 'Cache-Control': 'private, no-store' };

const refusal = (error: 'notSignedIn' | 'notFound', status: number) =>
  Response.json({ error }, { status, headers });

const looking = async () => ({ language: await getLocale(), now: new Date() });

/**
 * Responds to a member of the brand's team with the night of a show; of its changes only those with a number above
 * `after`.
 */
export async function answerNight(
  query: URLSearchParams,
  brandId: string,
  showId: string,
): Promise<Response> {
  const night = await loadNight(brandId, showId, await looking(), readKnown(query.get('after')));
  return night ? Response.json(night, { headers }) : refusal('notFound', 404);
}

/**
 * Responds to a comedian on the sent line-up with the night. A visitor without a session gets 401. Anybody else gets
 * 404, as for a show that does not exist.
 */
export async function answerOwnNight(showId: string): Promise<Response> {
  const viewer = await getViewer();
  if (!viewer) return refusal('notSignedIn', 401);
  const night = viewer.comedian && (await loadOwnNight(viewer.comedian.id, showId, await looking()));
  return night ? Response.json(night, { headers }) : refusal('notFound', 404);
}
