import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { inventory } from '@/lib/core/generated/columns';
import { testDatabase } from '@/lib/core/testing/database';
import { projectDir } from '@/lib/core/testing/gather';
import { topics, topicsOf, type Topic } from './topic-rules';

const database = testDatabase();

/** Topics stored outside the database. For a browser's storage and cookies, the files that write them. */
const elsewhere: Partial<Record<Topic, { where: string; writers?: readonly string[] }>> = {
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
      'lib/core/browser/page-state.ts',
      'lib/host/offline/stored-pages.ts',
    ],
  },
  waitingFilms: { where: 'cache storage', writers: ['lib/media/videos/film-state.ts'] },
  keySwitch: { where: 'localStorage', writers: ['components/ui/keys.tsx'] },
  installHint: { where: 'localStorage', writers: ['components/accounts/install-app.tsx'] },
};

it('has every column of the database, and no other', async () => {
  const columns = await database.db.$queryRaw<{ table: string; column: string }[]>`
    SELECT table_name::text AS "table", column_name::text AS "column" FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'`;
  const inDatabase = columns.map(({ table, column }) => `${table}.${column}`);
  const named = Object.entries(inventory).flatMap(([table, { columns: all }]) =>
    Object.keys(all).map((column) => `${table}.${column}`),
  );
  expect(named.sort()).toEqual(inDatabase.sort());
});

it('has for every topic a place where it is stored', () => {
  const stored = [
    ...Object.values(inventory).flatMap((table): readonly string[] => table.topics),
    ...Object.keys(elsewhere),
  ];
  expect([...new Set(stored)].sort()).toEqual((Object.keys(topics) as Topic[]).sort());
});

it('names every file that stores something in a browser', () => {
  const writes =
    /(?:local|session)Storage\.setItem\(|document\.cookie =|jar\.set\(|cookies\(\)\)\.set\(|cookies\.set\(|\bserviceWorker\b|\bcache\.put\(/;
  const files = globSync('{app,components,lib}/**/*.{ts,tsx}', { cwd: projectDir }).filter(
    (file) => !/\.test\.|\/testing\/|\/generated\//.test(file),
  );
  const writers = files.filter((file) => writes.test(readFileSync(path.join(projectDir, file), 'utf8')));
  const named = new Set(Object.values(elsewhere).flatMap((place) => place.writers ?? []));
  expect([...named].sort()).toEqual(writers.sort());
  expect(topicsOf('device')).toEqual(
    (Object.keys(elsewhere) as Topic[]).filter((topic) => elsewhere[topic]?.writers),
  );
});
