import type { Language } from '@/lib/core/language';

/** What the server writes into the text of the worker. */
export type WorkerSettings = {
  /** Differs for each build of the app, so that a new build is a new version of the worker. */
  build: string;
  /** The page for an address that cannot be loaded and has no copy, and the headers of its response. */
  page: Record<Language, string>;
  headers: Record<string, string>;
  /** What the titles of all pages end with. */
  titleEnd: string;
  words: Record<Language, Words>;
};

type Words = {
  /** The line above a copy, with `{time}`. */
  note: string;
  /** What stands before the list of copies, and after each. The second has `{time}`. */
  readable: string;
  asOf: string;
  /** Instead of the list when nothing has been copied. */
  nothing: string;
};

/** The bundler replaces this name by the settings (worker-answer.ts). */
declare const workerSettings: WorkerSettings;

export const settings = workerSettings;
