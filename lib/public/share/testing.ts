import { type AccessTable, everybody } from '@/lib/core/testing/access-table';
import type { PublicRoutes } from '@/lib/core/testing/tables';
import type { ShareFacts } from './view';

export const access: AccessTable = {
  routes: {
    '/api/share/[kind]/[id]/[file]/route': {
      // Real addresses contain a hash that only pages know; share-pictures.spec.ts requests them.
      path: '/api/share/brands/nobody/de-0123456789abcdef.jpg',
      expected: everybody(404),
    },
    // None of the roles in the table has a spot of this show.
    '/api/user/shows/[show]/story.jpg/route': { expected: { ...everybody(404), visitor: 401 } },
  },
};

const picture = (about: string, language = 'de') => `/api/share/${about}/${language}-0123456789abcdef.jpg`;

export const publicRoutes: PublicRoutes = {
  '/api/share/[kind]/[id]/[file]/route': ({ world: { brand, city }, people, shows }) => [
    { path: picture(`brands/${brand.id}`) },
    { path: picture(`shows/${shows.open.id}`) },
    { path: picture(`cities/${city.slug}`) },
    { path: picture(`comedians/${people.promo.id}`) },
    { path: picture('start/page') },
    { path: picture(`comedians/${people.sent.id}`), status: 404 },
    { path: picture(`shows/${shows.internal.id}`), status: 404 },
    { path: picture(`shows/${shows.onRequest.id}`, 'en'), status: 404 },
  ],
};

export const testFacts: ShareFacts = {
  kicker: 'Lachfabrik',
  title: 'Rohfassung',
  when: 'Fr 27. Nov, 20:00',
  where: 'Keller · Berlin',
  district: null,
  host: null,
  names: [],
  off: null,
  news: null,
  colour: '#c0392b',
  logo: null,
  face: null,
  picture: null,
};

/** Returns the bounding boxes of the outlines in the drawing: left, top, right and bottom. */
export function outlinesOf(svg: string) {
  return [...svg.matchAll(/ d="([^"]+)"/g)].map(([, path = '']) => {
    const numbers = (path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
    const xs = numbers.filter((_, at) => at % 2 === 0);
    const ys = numbers.filter((_, at) => at % 2 === 1);
    return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
  });
}
