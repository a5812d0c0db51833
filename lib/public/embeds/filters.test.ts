import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  embedFonts,
  embedParameters,
  embedThemes,
  embedViews,
  readEmbedOptions,
  writeEmbedOptions,
  embedAddress,
  frameCode,
  scriptCode,
} from './filters';

const usual = {
  city: null,
  venue: null,
  format: null,
  series: null,
  from: null,
  limit: 20,
  theme: 'light',
  accent: null,
  font: 'sans',
  view: 'cards',
};
const venue = '0198a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b';

describe('readEmbedOptions', () => {
  it('takes an address that says nothing', () => {
    expect(readEmbedOptions({})).toEqual(usual);
  });

  it.each([
    [{ limit: '5' }, { limit: 5 }],
    [{ limit: '10000' }, { limit: 100 }],
    [{ accent: 'B3261E' }, { accent: '#b3261e' }],
    [{ accent: '#0b5d63' }, { accent: '#0b5d63' }],
    [
      { city: 'berlin', view: 'table', theme: 'auto', font: 'serif' },
      { city: 'berlin', view: 'table', theme: 'auto', font: 'serif' },
    ],
    [{ venue }, { venue }],
    [{ from: '2026-12-24' }, { from: '2026-12-24' }],
    [{ theme: ['dark', 'light'] }, { theme: 'dark' }],
  ])('reads %o', (query, said) => {
    expect(readEmbedOptions(query)).toEqual({ ...usual, ...said });
  });

  it.each([
    { limit: '0' },
    { limit: '-3' },
    { limit: '1e9999' },
    { limit: '<script>' },
    { limit: '2.5' },
    { accent: 'red;background:url(//evil.example)' },
    { accent: '#fff' },
    { city: '"><script>alert(1)</script>' },
    { venue: "' OR 1=1" },
    { series: "' OR 1=1" },
    { from: '2026-02-31' },
    { theme: 'DARK' },
    { font: 'Comic Sans' },
  ])('passes over %o', (query) => {
    expect(readEmbedOptions(query)).toEqual(usual);
  });

  it('never fails, and gives only what was said in the words it knows', () => {
    const anything = fc.dictionary(
      fc.constantFrom(...embedParameters),
      fc.oneof(fc.string(), fc.array(fc.string())),
    );
    fc.assert(
      fc.property(anything, (query) => {
        const options = readEmbedOptions(query);
        expect(options.limit).toBeGreaterThan(0);
        expect(options.limit).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('writeEmbedOptions', () => {
  it('is empty for what is usual', () => {
    expect(writeEmbedOptions(readEmbedOptions({})).toString()).toBe('');
  });

  it('is read as what it was written from', () => {
    const options = fc.record({
      city: fc.constantFrom(null, 'berlin', 'koeln'),
      venue: fc.constantFrom(null, venue),
      format: fc.constantFrom(null, venue),
      series: fc.constantFrom(null, venue),
      from: fc.constantFrom(null, '2026-12-24'),
      limit: fc.integer({ min: 1, max: 100 }),
      theme: fc.constantFrom(...embedThemes),
      accent: fc.constantFrom(null, '#0b5d63'),
      font: fc.constantFrom(...embedFonts),
      view: fc.constantFrom(...embedViews),
    });
    fc.assert(
      fc.property(options, (chosen) => {
        expect(readEmbedOptions(Object.fromEntries(writeEmbedOptions(chosen)))).toEqual(chosen);
      }),
    );
  });
});

const origin = 'https://spotlicht.example';
const plain = { brandId: 'lachfabrik', language: null, options: readEmbedOptions({}) };
const chosen = {
  brandId: 'lachfabrik',
  language: 'en' as const,
  options: readEmbedOptions({ view: 'table', accent: '0b5d63', limit: '5' }),
};

describe('the code of an embed', () => {
  it('says nothing that is usual', () => {
    expect(embedAddress(origin, plain)).toBe('https://spotlicht.example/embed/lachfabrik');
    expect(scriptCode(origin, plain)).toBe(
      '<script async data-cfasync="false" src="https://spotlicht.example/embed.js" data-brand="lachfabrik"></script>',
    );
  });

  it('says what was chosen', () => {
    expect(embedAddress(origin, chosen)).toBe(
      'https://spotlicht.example/embed/lachfabrik?lang=en&limit=5&accent=0b5d63&view=table',
    );
    expect(scriptCode(origin, chosen)).toContain(
      'data-brand="lachfabrik" data-lang="en" data-limit="5" data-accent="0b5d63" data-view="table"',
    );
  });

  it('is a frame with a title that ends nothing', () => {
    const code = frameCode(origin, chosen, 'Shows "by" <Lachfabrik> & Co');
    expect(code).toContain('title="Shows &quot;by&quot; &lt;Lachfabrik> &amp; Co"');
    expect(code).toContain('src="https://spotlicht.example/embed/lachfabrik?lang=en&amp;limit=5');
  });
});
