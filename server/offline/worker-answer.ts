import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { buildSync } from 'esbuild';
import type { Sent } from '@/lib/core/cached-answer';
import { offlineWorkerPath } from '@/lib/core/connection';
import { languages, type Language } from '@/lib/core/language';
import { wordsIn } from '@/lib/i18n/words';
import { writeBarePage } from '../bare-page';
import { plainPolicy } from '../headers';
import { listPlace } from './list-place';
import type { WorkerSettings } from './worker-settings';

/**
 * Prepares the service worker (worker.ts) for a build of the app, and returns a function that answers requests for it.
 * Its result is null when a request is for something else.
 *
 * @param build the name of the build; another one makes a new version of the worker
 */
export function prepareOfflineWorker(build: string): (request: IncomingMessage) => Sent | null {
  const body = Buffer.from(bundle('worker.ts', { workerSettings: JSON.stringify(settingsOf(build)) }));
  return ({ url = '', method }) => {
    const isAsked = url.split('?', 1)[0] === offlineWorkerPath;
    if (!isAsked || (method !== 'GET' && method !== 'HEAD')) return null;
    const headers = {
      'Content-Type': 'text/javascript; charset=utf-8',
      // Browsers request the worker when a page is opened, and detect a new version by that.
      'Cache-Control': 'no-cache',
      'Content-Security-Policy': plainPolicy({}),
    };
    return { status: 200, headers, body };
  };
}

/** Returns the name of the build in a folder of the app; in development it has none. */
export function readBuildName(folder = '.'): string {
  return readFileSync(path.join(folder, '.next/BUILD_ID'), 'utf8').trim();
}

/**
 * Bundles a file of this folder and what it imports into one script.
 *
 * @param define names that are replaced by JSON
 */
function bundle(file: string, define: Record<string, string> = {}): string {
  const { outputFiles } = buildSync({
    entryPoints: [path.join(import.meta.dirname, file)],
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
    target: 'es2022',
    define,
  });
  return outputFiles[0]?.text ?? '';
}

function settingsOf(build: string): WorkerSettings {
  const script = bundle('offline-page.ts');
  const hash = createHash('sha256').update(script).digest('base64');
  return {
    build,
    titleEnd: ` · ${wordsIn({ language: 'de', namespace: 'app' })('name')}`,
    page: inEach((language) => {
      const t = wordsIn({ language, namespace: 'offline' });
      const words = { title: t('title'), text: t('text'), retry: t('retry') };
      return writeBarePage(language, words, { script, more: listPlace });
    }),
    headers: { 'Content-Security-Policy': plainPolicy({ script: `sha256-${hash}` }) },
    words: inEach((language) => {
      const t = wordsIn({ language, namespace: 'offline' });
      const time = '{time}';
      return {
        note: t('note', { time }),
        readable: t('readable'),
        asOf: t('asOf', { time }),
        nothing: t('nothing'),
      };
    }),
  };
}

function inEach<Made>(make: (language: Language) => Made): Record<Language, Made> {
  const [de, en] = languages.map(make) as [Made, Made];
  return { de, en };
}
