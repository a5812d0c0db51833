import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDecodable, inArea } from '@/lib/core/http/paths';
import { operatorArea } from '@/lib/core/http/operator-area';

/** The addresses and actions of the build. */
export type KnownRoutes = {
  /** Whether a path leads to a page, a route or a file. */
  has: (path: string) => boolean;
  /** Whether there is an action with this id. */
  hasAction: (id: string) => boolean;
  /** Whether all pages that have the action are in the operator's area. */
  isOperatorAction: (id: string) => boolean;
};

/** In development, everything may exist: routes are compiled when they are requested. */
const everything: KnownRoutes = {
  has: () => true,
  hasAction: () => true,
  isOperatorAction: () => false,
};

/**
 * Areas whose unknown addresses are answered by the app, because it sends visitors who are not signed in to the
 * sign-in.
 */
const ownAreas = ['/user', '/brands', '/_next'];

/**
 * Reads the routes and actions of the build, so that requests for any others are refused at little cost. Next.js would
 * render a page for each unknown address, and log each unknown action.
 *
 * @param folder the folder of the app
 */
export function readKnownRoutes(folder = '.', { development }: { development: boolean }): KnownRoutes {
  if (development) return everything;
  const read = (file: string) =>
    JSON.parse(readFileSync(path.join(folder, '.next', file), 'utf8')) as unknown;
  const { staticRoutes, dynamicRoutes } = read('routes-manifest.json') as RoutesManifest;
  const { node, edge } = read('server/server-reference-manifest.json') as ActionsManifest;
  // One expression, because the path of every request is compared with all of them.
  const route = new RegExp([...staticRoutes, ...dynamicRoutes].map(({ regex }) => regex).join('|'));
  const open = path.join(folder, 'public');
  const files = new Set((existsSync(open) ? readdirSync(open) : []).map((name) => `/${name}`));
  const actions = new Map([...Object.entries(node), ...Object.entries(edge)]);
  const isKnown = (one: string) => files.has(one) || route.test(one);
  return {
    has: (asked) => {
      // Next.js redirects to the path without superfluous slashes, and refuses what cannot be decoded.
      if (asked.includes('//') || !isDecodable(asked)) return true;
      if (ownAreas.some((area) => inArea(asked, area))) return true;
      return isKnown(asked) || isKnown(decodeURIComponent(asked));
    },
    hasAction: (id) => actions.has(id),
    isOperatorAction: (id) => {
      const pages = Object.keys(actions.get(id)?.workers ?? {});
      return pages.length > 0 && pages.every((page) => inArea(toPath(page), operatorArea));
    },
  };
}

type RoutesManifest = Record<'staticRoutes' | 'dynamicRoutes', { regex: string }[]>;
type ActionsManifest = Record<'node' | 'edge', Record<string, { workers?: Record<string, unknown> }>>;

/** Returns the path of a page, by its file: '/operator/log' for 'app/(default)/operator/log/page'. */
function toPath(page: string): string {
  return page
    .replace(/^app/, '')
    .replace(/\/\([^/]*\)/g, '')
    .replace(/\/page$/, '');
}
