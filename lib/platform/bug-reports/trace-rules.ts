import { toLoggedPath } from '@/lib/core/http/paths';
import { readTrace } from '@/lib/core/browser/trace-state';
import { addressPartLength, bugLimits, errorLength, errorsAtMost } from './rules';

/** The text that replaces left out parts. */
const leftOut = '…';

/** Without its query and without secret parts. Null when the text is no path of this app. */
export function cleanPage(address: string): string | null {
  const [path = ''] = address.slice(0, 2000).split(/[?#]/, 1);
  if (!path.startsWith('/') || path.startsWith('//')) return null;
  const parts = toLoggedPath(path).split('/');
  const clean = parts.map((part) => (part.length > addressPartLength ? leftOut : part)).join('/');
  return clean.length > bugLimits.page ? null : clean;
}

/**
 * Returns an error in the form of a report: one line, without e-mail addresses, queries, secret addresses, and long
 * codes that could be keys.
 */
export function cleanError(text: string): string {
  const words = text
    .slice(0, 2 * errorLength)
    .split(/\s+/u)
    .filter(Boolean);
  return words.map(cleanWord).join(' ').slice(0, errorLength).toWellFormed();
}

export function cleanErrors(text: string): string {
  return text.split('\n', errorsAtMost).map(cleanError).filter(Boolean).join('\n');
}

/** Characters before and after a word that are no part of it: brackets, quotes, a colon or full stop. */
const around = new Set(`()"'[]<>,.:;`);

function cleanWord(word: string): string {
  let [start, end] = [0, word.length];
  while (start < end && around.has(word.charAt(start))) start += 1;
  while (end > start && around.has(word.charAt(end - 1))) end -= 1;
  return word.slice(0, start) + cleanInside(word.slice(start, end)) + word.slice(end);
}

function cleanInside(word: string): string {
  if (word.includes('@')) return leftOut;
  const isAddress = word.includes('://');
  if (isAddress || word.startsWith('/')) return cleanAddress(word, isAddress);
  if (word.includes('?') || word.includes('=')) return word.split(/[?=]/u, 1)[0] + leftOut;
  return word.length > addressPartLength ? leftOut : word;
}

/** Reduces an address of any site to its path. The site does not help to find a bug, and the query may be secret. */
function cleanAddress(word: string, isWhole: boolean): string {
  const path = isWhole ? `/${word.split('://')[1]?.split('/').slice(1).join('/') ?? ''}` : word;
  return cleanPage(path) ?? leftOut;
}

/** The last errors of this tab in the form of a report, a line each, the newest first. */
export const tracedErrors = (): string => cleanErrors(readTrace('errors'));

/** The page that was left last, in the form of a report; empty when there is none. */
export const tracedPage = (): string => cleanPage(readTrace('page')) ?? '';
