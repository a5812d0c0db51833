import { unfinishedHours } from '@/lib/videos/limits';

/*
 * Films that are being uploaded, in the cache storage of a browser: when a tab was closed and is opened again, the upload
 * goes on without anybody choosing the files once more. Each film has a cache of its own. The name of the cache contains
 * account, brand and time, so that films are found without reading them. Signing out deletes all caches.
 *
 * In a browser without cache storage, or without room for a film, none is stored and nothing fails.
 */

const prefix = 'film:';

/** The address of a film within its cache. */
const address = '/film';

/** Milliseconds after which the server has deleted what arrived of an upload. */
const longestAge = unfinishedHours * 60 * 60 * 1000;

/** Whose films, and for which brand. */
export type FilmOwner = { account: string; brandId: string };

/** A film of an earlier visit. */
export type StoredFilm = {
  /** The name of its cache. */
  cacheName: string;
  name: string;
  bytes: number;
  /** Reads it: not before its turn, because a night has many. Null when the browser has deleted it meanwhile. */
  read: () => Promise<File | null>;
};

/** Stores a film. Returns the name of its cache; null when it cannot be stored. */
export async function storeFilm({ account, brandId }: FilmOwner, file: File): Promise<string | null> {
  try {
    const cacheName = [prefix + account, brandId, Date.now(), crypto.randomUUID()].join(':');
    try {
      const cache = await caches.open(cacheName);
      const headers = {
        name: encodeURIComponent(file.name),
        bytes: String(file.size),
        written: String(file.lastModified),
      };
      await cache.put(address, new Response(file, { headers }));
      return cacheName;
    } catch {
      await caches.delete(cacheName);
      return null;
    }
  } catch {
    return null;
  }
}

/** Deletes a film that has arrived, or that nobody uploads any more. */
export async function dropFilm(cacheName: string): Promise<void> {
  await caches.delete(cacheName).catch(() => false);
}

/** Lists the films of an earlier visit, in the order in which they were chosen. Deletes those of other accounts. */
export async function listFilms({ account, brandId }: FilmOwner): Promise<StoredFilm[]> {
  const films: StoredFilm[] = [];
  try {
    for (const cacheName of await filmCaches()) {
      const isTheirs = cacheName.startsWith(`${prefix}${account}:`);
      if (isTheirs && !cacheName.startsWith(`${prefix}${account}:${brandId}:`)) continue;
      const stored = isTheirs ? await caches.match(address, { cacheName }) : undefined;
      // The tab was closed while it was stored, or it is of somebody else.
      if (!stored) await caches.delete(cacheName);
      else films.push(toFilm(cacheName, stored.headers));
    }
  } catch {
    // A browser that refuses its storage has none.
  }
  return films;
}

/** Deletes films so old that their uploads cannot go on. */
export async function dropOldFilms(now = Date.now()): Promise<void> {
  for (const cacheName of await filmCaches()) {
    const at = Number(cacheName.split(':')[3]);
    if (!(now - at < longestAge)) await caches.delete(cacheName);
  }
}

function toFilm(cacheName: string, headers: Headers): StoredFilm {
  const name = decodeURIComponent(headers.get('name') ?? '');
  const lastModified = Number(headers.get('written'));
  return {
    cacheName,
    name,
    bytes: Number(headers.get('bytes')),
    read: async () => {
      const stored = await caches.match(address, { cacheName }).catch(() => undefined);
      return stored ? new File([await stored.blob()], name, { lastModified }) : null;
    },
  };
}

async function filmCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(prefix));
}
