import { createHash } from 'node:crypto';
import { buildSync } from 'esbuild';
import { writeBarePage } from '@/lib/host/http/bare-page';
import { plainPolicy } from '@/lib/host/http/security-headers';
import { languages, type Language } from '@/lib/core/i18n/language';
import { wordsIn } from '@/lib/core/i18n/words';
import type { WorkerSettings } from './shown-pages';

/** @param build the name of the build; another one makes a new version of the worker */
export function makeWorkerScript(build: string): string {
  return bundle('worker.ts', { workerSettings: JSON.stringify(settingsOf(build)) });
}

/** @param define names that are replaced by JSON */
function bundle(file: string, define: Record<string, string> = {}): string {
  const { outputFiles } = buildSync({
    entryPoints: [`lib/host/offline/${file}`],
    bundle: true,
    write: false,
    format: 'iife',
    minify: true,
    target: 'es2022',
    define,
  });
  return outputFiles[0]?.text ?? '';
}

/** The place of the list of copies in the page for an address that cannot be loaded. */
const listPlace = '<!--copies-->';

function settingsOf(build: string): WorkerSettings {
  const script = bundle('offline-page.ts');
  const hash = createHash('sha256').update(script).digest('base64');
  return {
    build,
    listPlace,
    titleEnd: ` · ${wordsIn({ language: 'de', namespace: 'coreApp' })('name')}`,
    page: inEach((language) => {
      const t = wordsIn({ language, namespace: 'coreOffline' });
      const words = { title: t('title'), text: t('text'), retry: t('retry') };
      return writeBarePage(language, words, { script, more: listPlace });
    }),
    headers: { 'Content-Security-Policy': plainPolicy({ script: `sha256-${hash}` }) },
    words: inEach((language) => {
      const t = wordsIn({ language, namespace: 'coreOffline' });
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
