import 'server-only';
import { db } from '@/lib/core/database/db';
import { env } from '@/lib/core/process/env';
import { publicFreshness, toCachedAnswer, type CachedAnswer } from '@/lib/core/http/cached-answer';
import { renewingCache } from '@/lib/core/load/renewing-cache';
import { writeIndex, writePart, robotsText } from './documents';
import { listParts, readPart } from './queries';
import { partPath, readPartPath, sections } from './section-rules';

/** The most files in a server's cache. Search engines read one after the other, and one takes a megabyte. */
const keptParts = 10;

const type = 'application/xml; charset=utf-8';

const cachedIndex = renewingCache('sitemap', () => writeList(new Date()), { keys: 1, ...publicFreshness });

/** Loads the list of the sitemap's files. */
export function loadSitemap(): Promise<CachedAnswer> {
  return cachedIndex('all');
}

async function writeList(now: Date): Promise<CachedAnswer> {
  const parts = [];
  for (const section of sections) {
    for (const from of await listParts(db(), section, now)) parts.push({ section, from });
  }
  return toCachedAnswer({ type, body: writeIndex(parts, env().NEXTAUTH_URL) });
}

const cachedFiles = renewingCache('part of the sitemap', (path: string) => writeFile(path, new Date()), {
  keys: keptParts,
  ...publicFreshness,
});

/** Loads one file of the sitemap; null when there is no such file. */
export async function loadSitemapPart(section: string, file: string): Promise<CachedAnswer | null> {
  const part = readPartPath(section, file);
  return part && cachedFiles(partPath(part));
}

async function writeFile(path: string, now: Date): Promise<CachedAnswer | null> {
  const [, , section = '', file = ''] = path.split('/');
  const part = readPartPath(section, file);
  const pages = part ? await readPart(db(), part, now) : [];
  return pages.length > 0 ? toCachedAnswer({ type, body: writePart(pages, env().NEXTAUTH_URL) }) : null;
}

/** Returns robots.txt. */
export function loadRobots(): CachedAnswer {
  return toCachedAnswer({ type: 'text/plain; charset=utf-8', body: robotsText(env().NEXTAUTH_URL) });
}
