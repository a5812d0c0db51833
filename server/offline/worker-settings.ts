import type { Language } from '@/lib/core/i18n/language';

/** The data that the server writes into the worker's script. */
export type WorkerSettings = {
  /** The name of the build. Each build changes the worker's script and so makes a new version of the worker. */
  build: string;
  /** The page for an address that cannot be loaded and has no copy, and the headers of its response. */
  page: Record<Language, string>;
  headers: Record<string, string>;
  /** The end of all page titles. */
  titleEnd: string;
  words: Record<Language, Words>;
};

type Words = {
  /** The line above a copy, with `{time}`. */
  note: string;
  /** The text before the list of copies, and the text after each copy. The second contains `{time}`. */
  readable: string;
  asOf: string;
  /** The text instead of the list when there are no copies. */
  nothing: string;
};

/** The bundler replaces this name with the settings (worker-answer.ts). */
declare const workerSettings: WorkerSettings;

export const settings = workerSettings;
