import 'server-only';
import { brandIdSchema } from '@/lib/accounts/access/brand-id';
import { toCachedAnswer, type CachedAnswer } from '@/lib/core/http/cached-answer';
import { firstLanguage, isLanguage, type Language } from '@/lib/core/i18n/language';
import { wordsIn } from '@/lib/core/i18n/words';
import { env } from '@/lib/core/process/env';
import { isId } from '@/lib/core/text/text-schema';
import { dateIn } from '@/lib/core/time/zoned';
import { answerPublicFeed } from '@/lib/public/feeds/responses';
import { loadPublicShow } from '@/lib/public/loaders';
import { pastedFrameCode, readEmbedOptions } from './filters';
import { loadEmbedBrand } from './loaders';

/** The pixels of a list's frame when the request names none, and the limit of its height. */
const usual = { width: 600, height: 600 };

/** A public page that is embedded as a list; `showId` is null for the page of a brand. */
export type OembedTarget = { brandId: string; showId: string | null; language: Language | null };

/**
 * Reads the address of a page; null unless it is a public page of a brand or a show on this site. The scheme does not
 * matter: people paste an old http address, too. Nothing is fetched from the address.
 *
 * @param origin of this site: "https://spotlicht.example"
 */
export function readOembedTarget(address: string, origin: string): OembedTarget | null {
  if (!URL.canParse(address)) return null;
  const { protocol, host, pathname, searchParams } = new URL(address);
  if (!/^https?:$/.test(protocol) || host !== new URL(origin).host) return null;
  const [, brandId = '', showId = null] = /^\/public\/([^/]+)(?:\/shows\/([^/]+))?\/?$/.exec(pathname) ?? [];
  if (!brandIdSchema.safeParse(brandId).success || (showId !== null && !isId(showId))) return null;
  const language = searchParams.get('lang');
  return { brandId, showId, language: isLanguage(language) ? language : null };
}

/**
 * Returns the oEmbed response for an address: 501 in another format than JSON, and 404 for a page without a list. A
 * show's page stands for the list of its brand from the day of the show on.
 */
export async function answerOembed(query: URLSearchParams, headers: Headers): Promise<Response> {
  const format = query.get('format') ?? 'json';
  if (format !== 'json') return answerPublicFeed(otherFormat, headers);
  const target = readOembedTarget(query.get('url') ?? '', env().NEXTAUTH_URL);
  const size = {
    width: readPixels(query.get('maxwidth')) ?? usual.width,
    height: Math.min(readPixels(query.get('maxheight')) ?? usual.height, usual.height),
  };
  return answerPublicFeed(target && (await writeOembed(target, size)), headers);
}

/** The response for other formats: 501, because the server lacks the functionality (RFC 9110). */
const otherFormat = toCachedAnswer({
  status: 501,
  type: 'text/plain; charset=utf-8',
  body: 'There is format=json only.\n',
});

/** Reads a number of pixels up to four digits; null when it is none. */
function readPixels(text: string | null): number | null {
  return /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : null;
}

async function writeOembed(
  { brandId, showId, language }: OembedTarget,
  size: { width: number; height: number },
): Promise<CachedAnswer | null> {
  const brand = await loadEmbedBrand(brandId);
  const show = showId === null ? null : await loadPublicShow(brandId, showId);
  if (!brand || (showId !== null && !show)) return null;
  const origin = env().NEXTAUTH_URL;
  const t = wordsIn({ language: firstLanguage(language), namespace: 'publicFeeds' });
  const title = t('names.brands', { name: brand.name });
  const from = show ? dateIn(show.startsAt, show.venue.timeZone) : undefined;
  const embed = { brandId, language, options: readEmbedOptions({ from }) };
  return toCachedAnswer({
    type: 'application/json; charset=utf-8',
    body: JSON.stringify({
      version: '1.0',
      type: 'rich',
      provider_name: wordsIn({ language: firstLanguage(language), namespace: 'coreApp' })('name'),
      provider_url: origin,
      author_name: brand.name,
      author_url: `${origin}/public/${brand.id}`,
      title: show?.title ?? title,
      ...size,
      html: pastedFrameCode(origin, embed, title, size),
    }),
  });
}
