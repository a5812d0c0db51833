import 'server-only';
import { db } from '@/lib/core/db';
import { env } from '@/lib/core/env';
import { publicFreshness, toKeptAnswer, type KeptAnswer } from '@/lib/core/kept-answer';
import { keptFresh } from '@/lib/core/kept-fresh';
import { writeIndex, writePart } from './documents';
import { listParts, readPart } from './queries';
import { robotsText } from './robots-documents';
import { partPath, readPartPath, sections } from './sections';

/** Files that a server keeps: search engines ask for one after the other, and one takes a megabyte. */
const keptParts = 10;

const type = 'application/xml; charset=utf-8';

const keptIndex = keptFresh('sitemap', () => writeList(new Date()), { keys: 1, ...publicFreshness });

/** The list of the sitemap's files. */
export function loadSitemap(): Promise<KeptAnswer> {
  return keptIndex('all');
}

async function writeList(now: Date): Promise<KeptAnswer> {
  const parts = [];
  for (const section of sections) {
    for (const from of await listParts(db(), section, now)) parts.push({ section, from });
  }
  return toKeptAnswer({ type, body: writeIndex(parts, env().NEXTAUTH_URL) });
}

const keptFiles = keptFresh('part of the sitemap', (path: string) => writeFile(path, new Date()), {
  keys: keptParts,
  ...publicFreshness,
});

/** One file of the sitemap; null when there is no such one. */
export async function loadSitemapPart(section: string, file: string): Promise<KeptAnswer | null> {
  const part = readPartPath(section, file);
  return part && keptFiles(partPath(part));
}

async function writeFile(path: string, now: Date): Promise<KeptAnswer | null> {
  const [, , section = '', file = ''] = path.split('/');
  const part = readPartPath(section, file);
  const pages = part ? await readPart(db(), part, now) : [];
  return pages.length > 0 ? toKeptAnswer({ type, body: writePart(pages, env().NEXTAUTH_URL) }) : null;
}

/** What search engines may look at. */
export function loadRobots(): KeptAnswer {
  return toKeptAnswer({ type: 'text/plain; charset=utf-8', body: robotsText(env().NEXTAUTH_URL) });
}
