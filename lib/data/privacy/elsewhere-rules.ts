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
      'components/accounts/popup.tsx',
      'lib/accounts/session.ts',
      'lib/accounts/sign-in-cookies.ts',
      'lib/accounts/start-sign-in.ts',
    ],
  },
  languageCookie: {
    where: 'cookie and localStorage',
    writers: ['components/frame/browser-keeper.tsx', 'lib/comedians/actions.ts', 'lib/core/i18n/browser.ts'],
  },
  themeCookie: { where: 'cookie', writers: ['lib/comedians/actions.ts'] },
  unsavedText: {
    where: 'localStorage',
    writers: ['components/forms/kept-text.ts', 'components/spots/use-spot-moves.ts'],
  },
  tabMemory: {
    where: 'sessionStorage',
    writers: ['components/core/tab-memory.ts', 'lib/core/browser/trace-state.ts'],
  },
  offlinePage: {
    where: 'a service worker and its cache storage',
    writers: [
      'components/frame/offline-tools.tsx',
      'components/notifications/push-button.tsx',
      'lib/core/offline/page-state.ts',
      'lib/core/offline/stored-pages.ts',
    ],
  },
  waitingFilms: { where: 'cache storage', writers: ['lib/media/videos/film-state.ts'] },
  installHint: { where: 'localStorage', writers: ['lib/core/offline/install-state.ts'] },
};
