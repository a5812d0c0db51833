import { unfinishedHours } from '@/lib/media/videos/limits';
import { storingAccount } from '@/lib/core/browser/page-state';

/*
 * Films that are being uploaded, in the browser's cache storage: when a closed tab is opened again, the upload resumes
 * without choosing the files again. Each film has its own cache, whose name contains account, brand and time, so that
 * films are found without reading them. Signing out deletes all films, and so does another account that signs in. When
 * a session has only ended, the films wait for the next sign-in of the same account.
 *
 * A tab that stores or uploads a film holds the Web Lock with the name of its cache, so no other tab touches it. The
 * browser releases the lock when the tab is closed.
 *
 * In a browser without cache storage or locks, or without room for a film, none is stored and nothing fails.
 */

const prefix = 'film:';

/** The address of a film within its cache. */
const address = '/film';

/** Milliseconds after which the server has deleted the bytes of an unfinished upload. */
const longestAge = unfinishedHours * 60 * 60 * 1000;

/** The account and the brand of films. */
export type FilmOwner = { account: string; brandId: string };

/** A stored film that this tab holds. */
export type FilmHandle = {
  /** Deletes it, because its upload has finished or was given up. */
  drop: () => Promise<void>;
  /** Leaves it to a later visit or another tab. */
  leave: () => void;
};

/** A film of an earlier visit. */
export type StoredFilm = FilmHandle & {
  name: string;
  bytes: number;
  /** Reads it only in its turn, because a night has many films. Null when the browser has deleted it meanwhile. */
  read: () => Promise<File | null>;
};

/** Stores a film, and holds it for this tab. Returns null when it cannot be stored. */
export async function storeFilm({ account, brandId }: FilmOwner, file: File): Promise<FilmHandle | null> {
  let film: FilmHandle | null = null;
  try {
    const cacheName = [prefix + account, brandId, Date.now(), crypto.randomUUID()].join(':');
    film = await hold(cacheName);
    if (film && mayStore(account)) {
      const cache = await caches.open(cacheName);
      const headers = {
        name: encodeURIComponent(file.name),
        bytes: String(file.size),
        written: String(file.lastModified),
      };
      await cache.put(address, new Response(file, { headers }));
      // The viewer may have signed out while the film was stored. Then nothing of theirs may stay.
      if (mayStore(account)) return film;
    }
  } catch {
    // No room, or a browser that refuses its storage.
  }
  await film?.drop();
  return null;
}

/**
 * Lists the films of an earlier visit that no other tab holds, in the order in which they were chosen, and holds them
 * for this tab. Deletes those that are too old and those of other accounts.
 */
export async function listFilms({ account, brandId }: FilmOwner, now = Date.now()): Promise<StoredFilm[]> {
  const films: StoredFilm[] = [];
  try {
    // The viewer has signed out, or another account has signed in, while this page was open.
    if (!mayStore(account)) return films;
    await keepFilmsOf(account, now);
    for (const cacheName of await filmCaches()) {
      if (!cacheName.startsWith(`${prefix}${account}:${brandId}:`)) continue;
      const held = await hold(cacheName);
      if (!held) continue;
      const stored = await caches.match(address, { cacheName });
      if (stored) films.push({ ...held, ...describe(cacheName, stored.headers) });
      // The tab was closed while the film was stored.
      else await held.drop();
    }
  } catch {
    // A browser that refuses its storage has no films.
  }
  return films;
}

/**
 * Deletes films so old that their uploads cannot go on, and those of other accounts. Without an account, only old films
 * are deleted.
 */
export async function keepFilmsOf(account: string | null, now = Date.now()): Promise<void> {
  for (const cacheName of await filmCaches()) {
    const [, owner, , at] = cacheName.split(':');
    const isOthers = account !== null && owner !== account;
    if (isOthers || !(now - Number(at) < longestAge)) await caches.delete(cacheName);
  }
}

function describe(cacheName: string, headers: Headers): Omit<StoredFilm, keyof FilmHandle> {
  const name = decodeURIComponent(headers.get('name') ?? '');
  const lastModified = Number(headers.get('written'));
  return {
    name,
    bytes: Number(headers.get('bytes')),
    read: async () => {
      try {
        const stored = await caches.match(address, { cacheName });
        const blob = await stored?.blob();
        return blob ? new File([blob], name, { lastModified, type: blob.type }) : null;
      } catch {
        return null;
      }
    },
  };
}

/** Holds a film until it is dropped or left, or the tab is closed. Returns null when another tab holds it. */
function hold(cacheName: string): Promise<FilmHandle | null> {
  return new Promise((resolve, reject) => {
    const holdUntilLeft = async (lock: object | null) => {
      if (!lock) return resolve(null);
      await new Promise<void>((leave) => {
        const drop = async () => {
          try {
            await caches.delete(cacheName);
          } catch {
            // A film that cannot be deleted now is deleted when it is too old.
          }
          leave();
        };
        resolve({ drop, leave });
      });
    };
    navigator.locks.request(cacheName, { ifAvailable: true }, holdUntilLeft).catch(reject);
  });
}

/** Whether this browser may store films of an account. Throws where the browser refuses its storage. */
function mayStore(account: string): boolean {
  return localStorage.getItem(storingAccount) === account;
}

async function filmCaches(): Promise<string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(prefix));
}
