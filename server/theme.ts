import type { IncomingMessage } from 'node:http';
import { toCachedAnswer } from '@/lib/core/http/cached-answer';
import { cookieReader } from '@/lib/core/http/cookies';
import { inArea } from '@/lib/core/http/paths';
import { savedTheme, type Theme } from '@/lib/core/browser/theme';
import type { PlainPage } from '@/lib/public/plain-pages';
import { compress } from './compress';

/** The beginning of a page's first element. The theme is added as its attribute (app/globals.css). */
const start = Buffer.from('<html');

/** Returns the theme that was chosen in the client's browser, or null. Embeds read no cookies. */
export function themeOf({ url = '', headers }: IncomingMessage): Theme | null {
  return inArea(url.split('?', 1)[0] ?? '', '/embed')
    ? null
    : savedTheme(cookieReader(headers.cookie ?? null));
}

/** Returns the page with the theme's attribute. Pages that are rendered once for everybody have none. */
export function inTheme(page: Buffer<ArrayBuffer>, theme: Theme | null): Buffer<ArrayBuffer> {
  const at = theme ? page.indexOf(start) + start.length : 0;
  if (at < start.length) return page;
  return Buffer.concat([page.subarray(0, at), Buffer.from(` data-scheme="${theme}"`), page.subarray(at)]);
}

/** The themed versions of each cached page, so that each is compressed only once. */
const themed = new WeakMap<PlainPage, Partial<Record<Theme, Promise<PlainPage>>>>();

/** Does the same as `inTheme` for a cached page. The result has another ETag. */
export async function plainInTheme<Page extends PlainPage>(page: Page, theme: Theme | null): Promise<Page> {
  if (!theme) return page;
  const known = themed.get(page) ?? {};
  themed.set(page, known);
  const { etag, body, gzipped } = await (known[theme] ??= make(page, theme));
  return { ...page, etag, body, gzipped };
}

async function make(page: PlainPage, theme: Theme): Promise<PlainPage> {
  const answer = toCachedAnswer({ ...page, body: inTheme(page.body, theme) });
  return { ...answer, gzipped: await compress(answer.body) };
}
