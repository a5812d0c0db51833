import { inArea } from '@/lib/core/http/paths';
import { readFeedLanguage } from '@/lib/public/feeds/responses';
import { readLimit, scopeKinds } from '@/lib/public/feeds/filters';
import { shareKinds } from '@/lib/public/share/view';

/** An address whose responses are copied. */
export type CopiedAddress = {
  /** The address in its normal form. Addresses with the same response have the same key. */
  key: string;
  /**
   * What the response is about: "brands/lachfabrik". When that changes, the copies of this address are deleted. It has
   * the same format as in the database triggers (prisma/schema/public-changes).
   */
  topic: string;
};

/**
 * Paths as this app writes them. The topic of a path with encoded letters would differ from the one that the triggers
 * write.
 */
const plainPath = /^[\w./-]{1,300}$/;

const feedPattern = new RegExp(
  `^/api/feeds/(v1/)?(${scopeKinds.join('|')}|shows)/([^/]+)/[a-z]+\\.(ics|json)$`,
);
const sharePattern = new RegExp(`^/api/share/(${shareKinds.join('|')})/([^/]+)/[^/]+$`);
const picturePattern = /^\/api\/pictures\/([^/]+)\/[^/]+$/;

/**
 * Returns the key and the topic of a feed or a picture; null for all other addresses. Secret calendars are personal, so
 * they are never copied.
 */
export function copiedFile(url: URL): CopiedAddress | null {
  const { pathname, searchParams } = url;
  if (!plainPath.test(pathname)) return null;
  const [, , kind, id, end] = feedPattern.exec(pathname) ?? [];
  if (kind && id) {
    const query =
      end === 'json'
        ? `limit=${readLimit(searchParams.get('limit'))}`
        : `lang=${readFeedLanguage(searchParams)}`;
    return { key: `${pathname}?${query}`, topic: `${kind}/${id.toLowerCase()}` };
  }
  const [, shared, sharedId] = sharePattern.exec(pathname) ?? [];
  if (shared && sharedId) return { key: pathname, topic: `${shared}/${sharedId.toLowerCase()}` };
  const [, picture] = picturePattern.exec(pathname) ?? [];
  return picture ? { key: pathname, topic: `pictures/${picture.toLowerCase()}` } : null;
}

/**
 * Returns the key and the topic of a public page or an embed; null for all other addresses.
 *
 * @param address in its normal form, as `plainAddress` returns it
 */
export function copiedPage(address: string): CopiedAddress | null {
  const [path = ''] = address.split('?', 1);
  if (!plainPath.test(path)) return null;
  const [, , first = '', second = ''] = path.split('/');
  const isOther = inArea(path, '/public/cities') || inArea(path, '/public/comedians');
  return {
    key: address,
    topic: isOther ? `${first}/${second}`.toLowerCase() : `brands/${first.toLowerCase()}`,
  };
}
