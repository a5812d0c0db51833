import 'server-only';
import { addHours, subHours } from '@/lib/core/time/dates';
import { cache } from 'react';
import { db } from '@/lib/core/database/db';
import { readId } from '@/lib/core/text/text-schema';
import { loadWalkOnsOf } from '@/lib/night/playlists/loaders';
import { describeTime, type Looking } from '@/lib/core/time/format';
import { openHoursBefore } from './rules';
import { findNightShow, findOwnNightShow, listLineNotes, listNightChanges, listNightShows } from './queries';
import { toNightView, toOwnNightView, type NightView, type OwnNightView } from './view';
import { getLocale } from 'next-intl/server';
import { getViewer } from '@/lib/accounts/viewer';

/**
 * Loads the night sheet of a brand's show for its team; null when the brand has no such show.
 *
 * @param after the newest change that the page has: only newer ones are loaded
 */
export async function loadNight(
  brandId: string,
  showId: string,
  looking: Looking,
  after = 0,
): Promise<NightView | null> {
  const id = readId(showId);
  if (!id) return null;
  // The changes are read before the head. A change that comes between the two queries has a higher number, so the page
  // requests it with its next request.
  const rows = await listNightChanges(db(), id, after);
  const [show, notes, walkOns] = await Promise.all([
    findNightShow(db(), brandId, id),
    listLineNotes(db(), id),
    loadWalkOnsOf(brandId, id),
  ]);
  return show && toNightView(show, { rows, revision: rows.at(-1)?.number ?? after, notes, walkOns }, looking);
}

/** Loads the nights that a brand's team may need now: of shows that begin soon or are under way. */
export async function loadNightsNow(
  brandId: string,
  now: Date,
): Promise<{ showId: string; title: string; starts: string }[]> {
  const shows = await listNightShows(db(), brandId, {
    startsBy: addHours(now, openHoursBefore),
    endsAfter: subHours(now, 1),
  });
  return shows.map(({ id, title, startsAt, venue }) => ({
    showId: id,
    title,
    starts: describeTime(startsAt, venue.timeZone),
  }));
}

/** Loads the night for a comedian on the sent line-up; null for everybody else, as for a show that does not exist. */
export async function loadOwnNight(
  comedianId: string,
  showId: string,
  looking: Looking,
): Promise<OwnNightView | null> {
  const id = readId(showId);
  const show = id && (await findOwn(comedianId, id));
  return show
    ? toOwnNightView(show, await listNightChanges(db(), show.id), { ...looking, comedianId })
    : null;
}

/** Returns the title of a show whose night the comedian may see, or null. */
export async function loadOwnNightTitle(comedianId: string, showId: string): Promise<string | null> {
  const id = readId(showId);
  return (id && (await findOwn(comedianId, id))?.title) || null;
}

const findOwn = cache((comedianId: string, showId: string) => findOwnNightShow(db(), comedianId, showId));

/** Responds with the night to a team member. Of the changes, only those with a number above `after`. */
export async function answerNight(
  query: URLSearchParams,
  brandId: string,
  showId: string,
): Promise<Response> {
  const night = await loadNight(brandId, showId, await looking(), readKnown(query.get('after')));
  return night ? Response.json(night, { headers }) : refusal('notFound', 404);
}

/** Responds to a comedian on the sent line-up. 401 without a session, 404 for anybody else and for an unknown show. */
export async function answerOwnNight(showId: string): Promise<Response> {
  const viewer = await getViewer();
  if (!viewer) return refusal('notSignedIn', 401);
  const night = viewer.comedian && (await loadOwnNight(viewer.comedian.id, showId, await looking()));
  return night ? Response.json(night, { headers }) : refusal('notFound', 404);
}

const headers = { 'Cache-Control': 'private, no-store' };

const refusal = (error: 'notSignedIn' | 'notFound', status: number) =>
  Response.json({ error }, { status, headers });

const looking = async () => ({ language: await getLocale(), now: new Date() });

/** The number of the newest change that a page has, from the query of its request; 0 when it is missing or invalid. */
export function readKnown(value: unknown): number {
  return typeof value === 'string' && /^\d{1,4}$/.test(value.slice(0, 5)) ? Number(value) : 0;
}
