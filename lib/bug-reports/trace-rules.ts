import { toLoggedPath } from '@/lib/core/secret-paths';
import { addressPartLength, bugLimits, errorLength, errorsAtMost } from './limits';

/** What stands for something that is left out. */
const leftOut = '…';

/**
 * Returns the path of a page as a report may have it: without its query, and without what makes an address a secret.
 * Null for what is no path of ours.
 */
export function cleanPage(address: string): string | null {
  const [path = ''] = address.slice(0, 2000).split(/[?#]/, 1);
  if (!path.startsWith('/') || path.startsWith('//')) return null;
  const parts = toLoggedPath(path).split('/');
  const clean = parts.map((part) => (part.length > addressPartLength ? leftOut : part)).join('/');
  return clean.length > bugLimits.page ? null : clean;
}

/**
 * Returns what a report may have of an error: one line, without e-mail addresses, queries of addresses, secret
 * addresses and long codes, which could be keys.
 */
export function cleanError(text: string): string {
  const words = text
    .slice(0, 2 * errorLength)
    .split(/\s+/u)
    .filter(Boolean);
  return words.map(cleanWord).join(' ').slice(0, errorLength).toWellFormed();
}

/** Returns the same of several errors, a line each. */
export function cleanErrors(text: string): string {
  return text.split('\n', errorsAtMost).map(cleanError).filter(Boolean).join('\n');
}

/** What may stand around a word: brackets, quotes, the colon or full stop after it. */
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

/** An address of any site is reduced to its path: whose it is does not help, and its query may be secret. */
function cleanAddress(word: string, isWhole: boolean): string {
  const path = isWhole ? `/${word.split('://')[1]?.split('/').slice(1).join('/') ?? ''}` : word;
  return cleanPage(path) ?? leftOut;
}
