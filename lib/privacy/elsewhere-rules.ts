import type { Topic } from './topic-rules';

/**
 * Topics that are stored elsewhere than in the database. For a browser's storage and cookies it names the files that
 * write them; a test finds files that are missing here.
 */
export const elsewhere: Partial<Record<Topic, { where: string; writers?: readonly string[] }>> = {
  face: { where: 'stored files' },
  pictures: { where: 'stored files' },
  copies: { where: 'the folder `copies` under FILES_DIR' },
  uploads: { where: 'the folders `incoming` and `incoming-videos` under FILES_DIR' },
  video: { where: 'stored files' },
  addresses: { where: 'the memory of each server' },
  register: { where: 'stored files, in the folder `deletions`' },
  logs: { where: 'the standard output of each process' },
  signInCookie: {
    where: 'cookies, and the tab’s sessionStorage while somebody signs in',
    writers: [
      'components/auth/popup-start.tsx',
      'lib/auth/confirm-state.ts',
      'lib/auth/note-state.ts',
      'lib/auth/session.ts',
      'lib/auth/start-sign-in.ts',
    ],
  },
  languageCookie: {
    where: 'cookie and localStorage',
    writers: ['components/layout/language-keeper.tsx', 'lib/comedians/actions.ts', 'lib/i18n/browser.ts'],
  },
  themeCookie: { where: 'cookie', writers: ['lib/comedians/actions.ts'] },
  unsavedText: {
    where: 'localStorage',
    writers: ['components/forms/kept-text.ts', 'components/spots/lost-answers.ts'],
  },
  tabMemory: {
    where: 'sessionStorage',
    writers: ['components/layout/tab-memory.ts', 'lib/bug-reports/trace-state.ts'],
  },
  offlinePage: {
    where: 'a service worker and its cache storage',
    writers: [
      'components/layout/use-offline-worker.ts',
      'components/layout/new-version.tsx',
      'components/settings/push-button.tsx',
      'lib/offline/forget-state.ts',
      'server/offline/stored-pages.ts',
    ],
  },
  waitingFilms: { where: 'cache storage', writers: ['lib/offline/film-state.ts'] },
  installHint: { where: 'localStorage', writers: ['lib/offline/install-state.ts'] },
};
