// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writeAtom, type AtomEntry } from './atom-documents';

const entry: AtomEntry = {
  id: '0198a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b',
  title: 'Freitagslacher, Fr 27. Nov',
  url: 'https://spotlicht.example/public/lachfabrik/shows/1',
  author: { name: 'Lachfabrik', url: 'https://spotlicht.example/public/lachfabrik' },
  createdAt: new Date('2026-10-01T08:00:00Z'),
  changedAt: new Date('2026-11-21T11:00:00Z'),
  lines: ['Fr 27. Nov, Show 20:00 bis 22:00', 'Kulturkeller'],
};
const address = 'https://spotlicht.example/api/feeds/brands/lachfabrik/shows.atom?lang=de';

/** Parses a feed as XML, which ends at the first thing that is not. */
function read(title: string, ...entries: AtomEntry[]) {
  const text = writeAtom({ title, subtitle: 'Shows', language: 'de', address, page: null, entries });
  const feed = new DOMParser().parseFromString(text, 'application/xml');
  expect(feed.querySelector('parsererror')).toBeNull();
  return feed;
}

const valuesOf = (feed: Document, ...names: string[]) =>
  names.map((name) => feed.querySelector(name)?.textContent);

it('says what readers have to know', () => {
  const feed = read('Lachfabrik: Shows', { ...entry, changedAt: entry.createdAt }, entry);
  expect(feed.documentElement.namespaceURI).toBe('http://www.w3.org/2005/Atom');
  expect(valuesOf(feed, 'feed > id', 'feed > title', 'feed > updated')).toEqual([
    address,
    'Lachfabrik: Shows',
    '2026-11-21T11:00:00.000Z',
  ]);
  expect(valuesOf(feed, 'entry > id', 'entry > published', 'entry > author > name')).toEqual([
    `urn:uuid:${entry.id}`,
    '2026-10-01T08:00:00.000Z',
    'Lachfabrik',
  ]);
  expect(feed.querySelector('entry > link')?.getAttribute('href')).toBe(entry.url);
  expect(valuesOf(feed, 'entry > content')).toEqual(['Fr 27. Nov, Show 20:00 bis 22:00<br>Kulturkeller']);
});

it('is a whole feed without any entry', () => {
  expect(valuesOf(read('Leer'), 'feed > updated', 'entry')).toEqual(['1970-01-01T00:00:00.000Z', undefined]);
});

it('says every text as it was typed, whatever stands in it', () => {
  const typed = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(']]></content>', '<script>', '&amp;', 'half \ud83c of a sign', 'bell\u0007', 'x\ufffe'),
  );
  fc.assert(
    fc.property(typed, typed, (title, line) => {
      const feed = read('Shows', { ...entry, title, lines: [line] });
      const html = new DOMParser().parseFromString(
        feed.querySelector('content')?.textContent ?? '',
        'text/html',
      );
      expect(html.querySelector('script, br')).toBeNull();
      const [readTitle = ''] = valuesOf(feed, 'entry > title');
      expect(readTitle).toBe(kept(title));
    }),
    { numRuns: 500 },
  );
});

/** Returns the text as a feed can contain it. XML reads each line break as "\n". */
function kept(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, '')
    .replaceAll(/\r\n?/g, '\n');
}
