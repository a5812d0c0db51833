import { webLink } from '@/lib/core/text/addresses';
import { maxAts, maxMentions } from './rules';

export type Nameable = { id: string; name: string };

export type TextPart =
  { kind: 'text' | 'mention'; text: string } | { kind: 'link'; text: string; href: string };

/** A letter or digit after a name makes it another word: "@Kims" does not name Kim. */
const wordGoesOn = /^[\p{L}\p{N}_]/u;

/** Returns the name that a text mentions at this position: "@" and the whole name. The longest matching name counts. */
function namedAt(text: string, at: number, names: readonly string[]): string | null {
  const found = names.filter((name) => {
    const end = at + 1 + name.length;
    return sameLetters(text.slice(at + 1, end), name) && !wordGoesOn.test(text.slice(end));
  });
  return found.reduce<string | null>(
    (longest, name) => (longest === null || name.length > longest.length ? name : longest),
    null,
  );
}

function sameLetters(one: string, other: string): boolean {
  return one === other || one.toLowerCase() === other.toLowerCase();
}

/**
 * Returns the ids of the people whom a text mentions by "@" and their name. When several have the same name, all are
 * mentioned. Null when the text mentions too many. Only the first `maxAts` of "@" are checked.
 */
export function findMentions(text: string, people: readonly Nameable[]): string[] | null {
  const names = [...new Set(people.map(({ name }) => name))];
  const found = new Set<string>();
  let looked = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    // The number is limited because each "@" is compared with all names of the chat while the chat's row is locked.
    looked += 1;
    if (looked > maxAts) break;
    const name = namedAt(text, at, names);
    if (name === null) continue;
    for (const one of people) if (one.name === name) found.add(one.id);
    if (found.size > maxMentions) return null;
  }
  return [...found];
}

/** Punctuation that may end a sentence right after an address and does not belong to it. */
const closing = new Set('.,;:!?)]}\'"»«“”…');

const address = /https?:\/\/[^\s<>]+/giu;

/** Returns the link of an address; null when no browser may open it. `http:` becomes `https:`. */
function messageLink(text: string): string | null {
  return webLink(text.replace(/^http:/iu, 'https:'));
}

/** Splits a message into plain text, links, and the names of the people whom it mentions. */
export function partsOf(text: string, mentioned: readonly string[]): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const written = withoutClosing(found);
    const href = messageLink(written);
    if (href === null) continue;
    parts.push(...withMentions(text.slice(done, index), mentioned));
    parts.push({ kind: 'link', text: written, href });
    done = index + written.length;
  }
  return [...parts, ...withMentions(text.slice(done), mentioned)];
}

function withoutClosing(found: string): string {
  let end = found.length;
  while (end > 0 && closing.has(found.charAt(end - 1))) end -= 1;
  return found.slice(0, end);
}

function withMentions(text: string, names: readonly string[]): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const name = at < done ? null : namedAt(text, at, names);
    if (name === null) continue;
    const end = at + 1 + name.length;
    if (at > done) parts.push({ kind: 'text', text: text.slice(done, at) });
    parts.push({ kind: 'mention', text: text.slice(at, end) });
    done = end;
  }
  if (done < text.length) parts.push({ kind: 'text', text: text.slice(done) });
  return parts;
}
