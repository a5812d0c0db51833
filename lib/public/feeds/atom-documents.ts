import { escapeMarkup, withoutControls } from '@/lib/core/text/escape';
import type { Language } from '@/lib/core/i18n/language';
import { max } from '@/lib/core/time/dates';

/** One entry. Texts may contain any character. */
export type AtomEntry = {
  /** A UUID, which stays the same for the same entry. */
  id: string;
  title: string;
  url: string;
  author: { name: string; url: string };
  createdAt: Date;
  changedAt: Date;
  lines: string[];
};

export type AtomFeed = {
  title: string;
  subtitle: string;
  language: Language;
  /** Its own address, which is its id as well. */
  address: string;
  /** The page with the same content; null when there is none. */
  page: string | null;
  entries: AtomEntry[];
};

/** Writes a feed (RFC 4287). It contains no time of writing, so the same entries give the same text. */
export function writeAtom({ title, subtitle, language, address, page, entries }: AtomFeed): string {
  const changed = entries.length > 0 ? max(entries.map(({ changedAt }) => changedAt)) : new Date(0);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">`,
    `<id>${written(address)}</id>`,
    `<title>${written(title)}</title>`,
    `<subtitle>${written(subtitle)}</subtitle>`,
    `<updated>${changed.toISOString()}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${written(address)}"/>`,
    ...(page ? [`<link rel="alternate" type="text/html" href="${written(page)}"/>`] : []),
    ...entries.map(writeEntry),
    '</feed>\n',
  ].join('\n');
}

function writeEntry({ id, title, url, author, createdAt, changedAt, lines }: AtomEntry): string {
  const content = lines.map((line) => escapeMarkup(line)).join('<br>');
  return [
    '<entry>',
    `<id>urn:uuid:${id}</id>`,
    `<title>${written(title)}</title>`,
    `<published>${createdAt.toISOString()}</published>`,
    `<updated>${changedAt.toISOString()}</updated>`,
    `<author><name>${written(author.name)}</name><uri>${written(author.url)}</uri></author>`,
    `<link rel="alternate" type="text/html" href="${written(url)}"/>`,
    `<content type="html">${written(content)}</content>`,
    '</entry>',
  ].join('\n');
}

function written(text: string): string {
  return escapeMarkup(withoutControls(text));
}
