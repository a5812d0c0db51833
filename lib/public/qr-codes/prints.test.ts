import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { whileTicking } from '@/lib/core/testing/ticking';
import { languages } from '@/lib/core/i18n/language';
import { codeColour, codeOf, codePng, pictureSize } from './code-documents';
import { drawSheet, type Sheet } from './sheet-documents';
import { readTarget, targetKey, typedPath } from './target-rules';
import {
  readPage,
  addressOf,
  both,
  longestAddress,
  origin,
  print,
  targetId,
  targets,
  readCodes,
} from './testing';

describe('a target', () => {
  it.each(targets)('has a name that it is known by: %o', (target) => {
    expect(readTarget(targetKey(target))).toEqual(target);
  });

  it.each([
    '',
    'next/',
    'venues',
    'venues/1',
    `venues/${targetId}/x`,
    `shows/${targetId}`,
    'constructor',
    3,
    undefined,
  ])('is not %s', (key) => expect(readTarget(key)).toBeNull());

  it('is typed without an id', () => {
    expect(targets.map((target) => typedPath('lachfabrik', target))).toEqual([
      '/go/lachfabrik',
      '/go/lachfabrik/next',
      '/go/lachfabrik/apply',
      '/go/lachfabrik',
      '/go/lachfabrik',
    ]);
  });
});

describe('the colour of a code', () => {
  it.each([
    ['#0b5d63', '#0b5d63', true],
    ['#595959', '#595959', true],
    // Its contrast with white is 6.9, just below the limit.
    ['#5a5a5a', '#000000', false],
    ['#ffb627', '#000000', false],
    ['#ffffff', '#000000', false],
    [null, '#000000', false],
  ])('of a brand in %s is %s', (brand, colour, isOwn) => {
    expect(codeColour(brand)).toEqual({ colour, isOwn });
  });
});

it('has a picture of at least 1,200 pixels that knows its size on paper', async () => {
  for (const address of [addressOf({ kind: 'brand' }), longestAddress]) {
    const code = codeOf(address);
    const { width, height, density } = await sharp(await codePng(code, '#000000')).metadata();
    expect(width).toBeGreaterThanOrEqual(1200);
    expect({ width, height, density }).toEqual({ width, height: width, density: 300 });
    expect(pictureSize(code).pixels).toBe(width);
  }
});

describe('a sheet', () => {
  it.each([
    ['a6', 298, 420],
    ['a4', 595, 842],
    ['a4-cards', 595, 842],
  ] as const)('%s has its size and one page', async (sheet: Sheet, width, height) => {
    const pdf = await drawSheet(print(), sheet);
    const page = readPage(pdf);
    expect([page.width, page.height].map(Math.round)).toEqual([width, height]);
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  });

  it.each([
    ['a name that fills the card', 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabend'.repeat(8)],
    ['many words', 'Sehr viele kurze Wörter hintereinander '.repeat(12)],
    ['letters of the rest of Europe', 'Łódź Čeští komici İstanbul'],
    ['letters with marks that the font lacks', 'Ạḥmẹd'],
    ['another alphabet', 'Комеди Клуб'],
    ['pictures', '👩‍🎤 🎤'],
    ['writing from right to left', 'كوميديا'],
    ['half of a sign', 'Lach\ud83dfabrik'],
    ['control characters', 'Lach\u0000\u001b\nfabrik'],
    ['nothing', ''],
  ])('goes on with %s', async (_, words) => {
    const address = addressOf({ kind: 'next' });
    const said = { brandName: words, headline: words, text: words, typed: `${origin}/go/${'l'.repeat(60)}` };
    const page = readPage(await drawSheet(print(said), 'a6'));
    // Half the resolution of an office printer.
    const read = await readCodes(await sharp(Buffer.from(page.svg), { density: 150 }).png().toBuffer());
    expect(read).toEqual(both(address));
    expect(await inkAtTheEdge(page.svg)).toBe(false);
  });

  it('has the logo above the name', async () => {
    const bytes = await sharp({ create: { width: 640, height: 200, channels: 3, background: '#13272a' } })
      .png()
      .toBuffer();
    for (const ground of ['#ffffff', '#13272a']) {
      const logo = { bytes, width: 640, height: 200, ground };
      const pdf = await drawSheet(print({ logo }), 'a4');
      expect(pdf.toString('latin1')).toContain('/Subtype /Image');
      const { svg } = readPage(pdf);
      const read = await readCodes(await sharp(Buffer.from(svg), { density: 100 }).png().toBuffer());
      expect(read).toEqual(both(addressOf({ kind: 'next' })));
    }
  });

  it('of many cards lets others have the event loop between them', async () => {
    expect((await whileTicking(drawSheet(print(), 'a4-cards'))).ticks).toBeGreaterThan(0);
  });

  it('says to who listens what it says to who looks', async () => {
    for (const language of languages) {
      const text = (await drawSheet(print({ language }), 'a6')).toString('latin1');
      expect(text).toContain(`/Lang (${language})`);
      expect(text).toContain(`/Alt (${addressOf({ kind: 'next' })})`);
      expect(text).toContain('/ActualText (Scannen:)');
      expect(text).toContain('/Marked true');
    }
  });
});

/** Whether anything is drawn within 5 mm of the edge, where printers cannot print. */
async function inkAtTheEdge(svg: string): Promise<boolean> {
  const { data, info } = await sharp(Buffer.from(svg))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const margin = 14;
  return data.some((value, at) => {
    const [x, y] = [at % info.width, Math.floor(at / info.width)];
    const isEdge = x < margin || y < margin || x >= info.width - margin || y >= info.height - margin;
    return isEdge && value < 250;
  });
}
