import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDecodable, inArea, isSecretPath } from '@/lib/core/http/paths';
import { plainPolicy } from '@/lib/host/http/security-headers';
import { operatorArea, isHiddenFrom, isOutsider } from '@/lib/host/http/operator-area';
import type { IncomingMessage } from 'node:http';
import type { Sent } from '@/lib/core/http/cached-answer';
import { languageKey } from '@/lib/core/i18n/language';
import { log } from '@/lib/core/process/log';
import { languageIn, publicLanguage } from '@/lib/public/language-rules';
import type { Ask } from './framework';
import { toPlain } from './plain-html';
import { refuse } from './refusals';
import { inTheme, themeOf } from './sending';
import { remembered, type Step, type Visit } from './visit';

/** The addresses and actions of the build. */
export type KnownRoutes = {
  /** Whether a path leads to a page, a route or a file. */
  has: (path: string) => boolean;
  /** The pattern of the page or route at a path: `/brands/[brand]/team`. Null when there is none. */
  patternOf: (path: string) => string | null;
  /**
   * Returns the path as the build spells it, for one typed with capital letters or with marks that a chat has added:
   * '/public/lachfabrik' for '/public/Lachfabrik)'. Null when it leads nowhere, or is right.
   */
  rightPath: (path: string) => string | null;
  /** Whether there is an action with this id. */
  hasAction: (id: string) => boolean;
  /** Whether all pages that have the action are in the operator's area. */
  isOperatorAction: (id: string) => boolean;
};

/** The app answers unknown addresses here, because it sends visitors who are not signed in to the sign-in. */
const ownAreas = ['/user', '/brands', '/_next'];

/**
 * Reads the routes and actions of the build, so that requests for any others are refused at little cost. Next.js would
 * render a page for each unknown address, and log each unknown action.
 *
 * @param folder the folder of the app
 */
export function readKnownRoutes(folder: string): KnownRoutes {
  const read = (file: string) =>
    JSON.parse(readFileSync(path.join(folder, '.next', file), 'utf8')) as unknown;
  const { staticRoutes, dynamicRoutes } = read('routes-manifest.json') as RoutesManifest;
  const { node, edge } = read('server/server-reference-manifest.json') as ActionsManifest;
  const routes = [...staticRoutes, ...dynamicRoutes];
  const patternOf = createPatterns(routes);
  const open = path.join(folder, 'public');
  const files = new Set((existsSync(open) ? readdirSync(open) : []).map((name) => `/${name}`));
  const actions = new Map([...Object.entries(node), ...Object.entries(edge)]);
  const isKnown = (one: string) => files.has(one) || patternOf(one) !== null;
  return {
    has: remembered((path) => {
      // Next.js redirects paths with superfluous slashes, and refuses paths that cannot be decoded.
      if (path.includes('//') || !isDecodable(path)) return true;
      if (ownAreas.some((area) => inArea(path, area))) return true;
      return isKnown(path) || isKnown(decodeURIComponent(path));
    }),
    patternOf,
    rightPath: remembered(createSpelling(routes)),
    hasAction: (id) => actions.has(id),
    isOperatorAction: (id) => {
      const pages = Object.keys(actions.get(id)?.workers ?? {});
      return pages.length > 0 && pages.every((page) => inArea(toPath(page), operatorArea));
    },
  };
}

type Route = { page: string; regex: string };
type RoutesManifest = Record<'staticRoutes' | 'dynamicRoutes', Route[]>;
type ActionsManifest = Record<'node' | 'edge', Record<string, { workers?: Record<string, unknown> }>>;

/** Returns `patternOf` of these routes, which are in the order of Next.js: `/brands/new` is not the brand `new`. */
function createPatterns(routes: readonly Route[], flags = ''): KnownRoutes['patternOf'] {
  const all = routes.map(({ page, regex }) => ({ page, regex: new RegExp(regex, flags) }));
  // Unknown paths, which programs invent by the thousand, cost a fifth with one expression.
  const any = new RegExp(routes.map(({ regex }) => regex).join('|'), flags);
  return remembered((path) => (any.test(path) && all.find(({ regex }) => regex.test(path))?.page) || null);
}

/** Returns the path of a page, by its file: '/operator/log' for 'app/(default)/operator/log/page'. */
function toPath(page: string): string {
  return page
    .replace(/^app/, '')
    .replace(/\/\([^/]*\)/g, '')
    .replace(/\/page$/, '');
}

/** Parameters in which capital letters count. Ids and slugs have none. */
const exactPart = /^\[+(?:\.{3})?(?:token|file|nextauth|upload)\]/;

/** The form of the app's paths. It allows no address of another site, and no header injection. */
const plainPath = /^(?:\/|(?:\/[\w-]+(?:\.[\w-]+)*)+)$/;

/** Returns `rightPath` of a build with these routes. Every path of ours ends with a letter or a digit. */
function createSpelling(routes: readonly Route[]): KnownRoutes['rightPath'] {
  // The paths of Next.js itself begin with an underscore: '/_not-found'.
  const patternOf = createPatterns(
    routes.filter(({ page }) => !page.startsWith('/_')),
    'i',
  );
  return (path) => {
    if (!isDecodable(path)) return null;
    const marked = decodeURIComponent(path);
    // No chat program and no keyboard adds control characters.
    if (/\p{Cc}/u.test(marked)) return null;
    let end = marked.length;
    while (end > 0 && /[^\p{L}\p{N}]/u.test(marked[end - 1]!)) end--;
    const parts = marked.slice(0, end).split('/').filter(Boolean);
    const pattern = patternOf(`/${parts.join('/')}`);
    if (pattern === null) return null;
    const names = pattern.split('/').filter(Boolean);
    const right = parts.map((part, at) => {
      const name = names[at] ?? names.at(-1) ?? '';
      if (!name.startsWith('[')) return name;
      return exactPart.test(name) ? part : part.toLowerCase();
    });
    const found = `/${right.join('/')}`;
    // A secret address in another spelling has been logged in full already, so it is not redirected.
    const isRisky = isSecretPath(found) && !isSecretPath(path);
    return found !== path && plainPath.test(found) && !isRisky ? found : null;
  };
}

/**
 * Addresses that may redirect themselves: printed ones, and those of cities, which visitors type by name ("Frankfurt").
 * They accept a wrong spelling, so that a visitor is not redirected twice.
 */
const leadingOn = ['/go', '/public/cities'];

/** The pages of this area redirect from any spelling of a city's name to the city. */
const readingNames = '/user/cities';

/**
 * Returns the redirect to the right spelling of an address, with its query. Does not check whether the show or brand
 * exists: the page at the right address does.
 *
 * @param address with its query
 */
export function movedTo(address: string): Sent {
  return {
    status: 308,
    headers: {
      Location: address,
      'Cache-Control': 'no-store',
      'Content-Security-Policy': plainPolicy({}),
      // Scripts of other sites follow the redirect to a feed.
      ...(inArea(address, '/api/feeds') && { 'Access-Control-Allow-Origin': '*' }),
    },
    body: null,
  };
}

/**
 * Returns the step that refuses requests for an address or an action that the build does not have, and redirects from a
 * wrong spelling of an address to the right one.
 */
export function createUnknownStep(ask: Ask, routes: KnownRoutes): Step {
  const answerUnknown = createUnknownPage(ask);

  async function refuseAction(request: IncomingMessage, action: string): Promise<Sent | null> {
    const isOthers = routes.isOperatorAction(action) && (await isOutsider(request.headers.cookie ?? null));
    if (!isOthers && routes.hasAction(action)) return null;
    const refused = refuse(request, 404);
    // This header makes the page of an older build load itself again.
    return { ...refused, headers: { ...refused.headers, 'x-nextjs-action-not-found': '1' } };
  }

  function respell(visit: Visit, right: string): Sent | null {
    if (inArea(visit.path, readingNames)) return null;
    const address = right + (visit.request.url ?? '').slice(visit.path.length);
    if (!leadingOn.some((area) => inArea(right, area))) return movedTo(address);
    visit.request.url = address;
    visit.path = right;
    visit.wasMisspelled = true;
    return null;
  }

  async function refuseHidden(visit: Visit, hidden: boolean | Promise<boolean>, right: string | null) {
    if (await hidden) return answerUnknown(visit.request);
    return right === null ? null : respell(visit, right);
  }

  // For all methods: an unknown address has no forms, and the framework's own response to a form would reveal hidden
  // addresses.
  function refusePath(visit: Visit) {
    const { request, path } = visit;
    // A redirected `OPTIONS` request would be a refusal to browsers.
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const right = isRead ? routes.rightPath(path) : null;
    const hidden =
      (right === null && !routes.has(path)) || isHiddenFrom(right ?? path, request.headers.cookie ?? null);
    if (hidden) return refuseHidden(visit, hidden, right);
    return right !== null && respell(visit, right);
  }

  return (visit) => {
    const action = visit.request.headers['next-action']?.toString();
    if (action === undefined) return refusePath(visit) || null;
    return refuseAction(visit.request, action).then((refused) => refused ?? (refusePath(visit) || null));
  };
}

/** A path that no area has. Next.js responds with the area's own page, or with app/global-not-found.tsx. */
const nowhere = '/nothing/is/here';

const areas = ['/embed', '/public'] as const;

/**
 * Returns a function that responds to requests for unknown addresses with the app's own page, which is rendered once
 * for each area and language. Its result is null when the page cannot be rendered.
 */
function createUnknownPage(ask: Ask): (request: IncomingMessage) => Promise<Sent | null> {
  const drawn = new Map<string, Promise<Buffer<ArrayBuffer>>>();

  async function draw(area: string, language: string): Promise<Buffer<ArrayBuffer>> {
    const path = area ? `${area}${nowhere}?lang=${language}` : nowhere;
    const { status, body } = await ask(path, language ? { cookie: `${languageKey}=${language}` } : {});
    if (status !== 404) throw new Error(`The framework answered ${status}`);
    return Buffer.from(await toPlain(body.toString()));
  }

  return async (request) => {
    const { url = '/', headers } = request;
    const address = new URL(url, 'http://unknown.invalid');
    const area = areas.find((area) => inArea(address.pathname, area)) ?? '';
    const cookies = headers.cookie ?? null;
    const wish = { url: address, cookies, acceptLanguage: headers['accept-language'] ?? null };
    // The area's language, otherwise the saved one; without one, the page shows all languages.
    const language = publicLanguage(wish) ?? languageIn(cookies) ?? '';
    const key = `${area} ${language}`;
    const page = drawn.get(key) ?? draw(area, language);
    drawn.set(key, page);
    try {
      return {
        status: 404,
        headers: {
          'Cache-Control': 'no-store',
          'Content-Type': 'text/html; charset=utf-8',
          'Content-Security-Policy': plainPolicy(area === '/embed' ? { frameAncestors: '*' } : {}),
          Vary: 'Accept-Language, Cookie',
        },
        body: inTheme(await page, themeOf(request)),
      };
    } catch (error) {
      drawn.delete(key);
      log.error({ err: error }, 'the page for unknown addresses could not be drawn');
      return null;
    }
  };
}
