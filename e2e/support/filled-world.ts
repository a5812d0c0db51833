import { makeApplication } from '@/lib/applications/testing';
import { gather } from '@/lib/core/testing/gather';
import { longTitle, longWord, type ScreenContext, type viewers } from '@/lib/core/testing/tables';
import type { Language } from '@/lib/core/i18n/language';
import { boxColours, noticeKinds } from '@/lib/shows/info-schema';
import type { World } from './fixtures';
import { listRoutes, pathOf } from './routes';

/** The filled world, and the ids and paths that addresses name. */
export type FilledWorld = ScreenContext & { world: World; ids: Record<string, string> };

export type View = (typeof viewers)[number];

export type Screen = { view: View; address: string };

/** Pages that redirect immediately, so that they are never seen. */
const passing = ['/(default)/sign-in/popup/page', '/(default)/brands/[brand]/page'];

/** Every visible page of the build, by its file. */
export const pages = listRoutes().filter((route) => route.endsWith('/page') && !passing.includes(route));

const rooms = await gather('screens');
const fills = await gather('fill');

/** Fills a world, so that every page has content. */
export async function fill(world: World, language: Language): Promise<FilledWorld> {
  const name = longWord.slice(0, 80);
  const me = await world.comedian({ name, email: world.brand.adminEmail, language });
  const stage: ScreenContext = { world, me, language, showId: await makeLongShow(world) };
  const { id: brand, format, venue } = world.brand;
  const area = { team: `/brands/${brand}/team`, admin: `/brands/${brand}/admin` };
  const known = { brand, format: format.id, venue: venue.id, city: world.city.slug, show: stage.showId };
  const ids: Record<string, string> = { ...known, ...area, language };
  const word = () => longWord;
  for (const { table: fillRoom } of fills) Object.assign(ids, await fillRoom({ ...stage, word }));
  for (const { table } of rooms) Object.assign(ids, await table.fill?.(stage));
  return { ...stage, world, ids };
}

/** Makes a show with every field filled in, in long words, with one applicant and one comedian who gave a spot back. */
async function makeLongShow(world: World): Promise<string> {
  const info = [
    { type: 'headline', text: longWord },
    { type: 'text', text: longWord },
    ...boxColours.map((colour) => ({ type: 'box', colour, text: longTitle })),
    ...noticeKinds.map((kind) => ({ type: 'notice', kind, text: longTitle })),
  ];
  const show = await world.show({ title: longWord, info, feeText: longWord, language: 'other' });
  const apply = async (name: string | undefined, status: 'applied' | 'cancelled') => {
    const { id: comedianId } = await world.comedian(name ? { name } : {});
    await makeApplication(world.db, { showId: show.id, comedianId, status });
  };
  await apply(undefined, 'applied');
  // A spot that was given back makes the line-up suggest comedians who could step in.
  await apply(longWord.slice(0, 80), 'cancelled');
  return show.id;
}

/** Returns a page as its viewer sees it without further choices. */
export function screenOf(route: string, { ids, language }: FilledWorld): Screen {
  const address = pathOf(route, ids[route], ids);
  if (route.includes('/newUser/')) return { view: 'newcomer', address };
  if (route.includes('/operator/')) return { view: 'operator', address };
  if (/^\/(public|embed)\//.test(route)) return { view: 'visitor', address: `${address}?lang=${language}` };
  const isVisitors = /^\/\(default\)\/(sign-in|answer|mail|outbox|deleted)\//.test(route);
  return { view: isVisitors ? 'visitor' : 'phone', address };
}

/** Returns the e-mail address of the viewer of a view. */
export function addressOf(view: View, world: World, me: { email: string }): string {
  if (view === 'operator' || view === 'operatorDesk') return world.operatorEmail;
  return view === 'newcomer' ? `newcomer-${me.email}` : me.email;
}
