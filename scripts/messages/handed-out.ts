import path from 'node:path';
import type { Import } from './imports';

/** Namespaces that no page has to name: `ClientMessages` hands out those of their messages that every page needs. */
const everywhere = ['applicationsStatus', 'coreErrors'];

/**
 * Finds namespaces that a page's components open in the browser although no `ClientMessages` of the page hands them
 * out: there the page would show keys instead of texts. Returns "page: namespace" for each.
 *
 * @param sources the texts of all files, by path
 */
export function findNotHandedOut(imports: readonly Import[], sources: ReadonlyMap<string, string>): string[] {
  const ways = new Map<string, string[]>();
  for (const { from, to } of imports) ways.set(from, [...(ways.get(from) ?? []), to]);
  const startsWith = (file: string, directive: string) =>
    sources.get(file)?.trimStart().startsWith(`'${directive}'`) ?? false;
  /** Returns these files and all that they reach by imports, except imports of files for which `isEnd` is true. */
  const reach = (begin: readonly string[], isEnd: (file: string) => boolean) => {
    const reached = new Set(begin);
    for (const file of reached) if (!isEnd(file)) for (const to of ways.get(file) ?? []) reached.add(to);
    return reached;
  };
  return [...sources.keys()]
    .filter((file) => /^app\/.*\/page\.tsx$/.test(file))
    .flatMap((page) => {
      const begin = [page, ...layoutsOf(page).filter((layout) => sources.has(layout))];
      const onServer = reach(begin, (file) => startsWith(file, 'use client'));
      const inBrowser = reach(
        [...onServer].filter((file) => startsWith(file, 'use client')),
        (file) => startsWith(file, 'use server'),
      );
      const handedOut = new Set(everywhere);
      for (const file of onServer)
        for (const name of namedIn(file, sources.get(file) ?? '')) handedOut.add(name);
      const opened = [...inBrowser].flatMap((file) => openedIn(sources.get(file) ?? ''));
      return [...new Set(opened)].filter((name) => !handedOut.has(name)).map((name) => `${page}: ${name}`);
    });
}

function layoutsOf(page: string): string[] {
  const folders = path.posix.dirname(page).split('/');
  return folders.map((_, depth) => `${folders.slice(0, depth + 1).join('/')}/layout.tsx`);
}

/**
 * Returns the namespaces and keys that a file hands out, or lists for a page (`city-words.ts`). `ClientMessages` adds
 * `formsResend` to the messages of every screen.
 */
function namedIn(file: string, text: string): string[] {
  if (!text.includes('<ClientMessages') && !file.endsWith('-words.ts')) return [];
  const named = [...text.matchAll(/'(\w+)'|\b(\w+):/g)].map(
    ([, quoted, property]) => quoted ?? property ?? '',
  );
  return /<ClientMessages\s+(?:namespaces|parts)=/.test(text) ? ['formsResend', ...named] : named;
}

/** The namespaces that a file opens by a hook. */
function openedIn(text: string): string[] {
  return [...text.matchAll(/\buse(?:Translations|ErrorWords)\(['`](\w+)/g)].map(([, name = '']) => name);
}
