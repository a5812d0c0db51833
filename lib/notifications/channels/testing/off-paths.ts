import { offAddress } from '../off-rules';

/**
 * Returns the paths that switch off somebody's mails: the page, and the route. They are signed with the browser tests'
 * secret.
 */
export function offPaths(comedianId: string): [page: string, route: string] {
  const app = { appUrl: '', secret: process.env.E2E_SECRET ?? '' };
  const path = (isPage: boolean) => offAddress(app, { comedianId, groups: ['answers', 'teams'], isPage });
  return [path(true), path(false)];
}
