import { beforeAll, describe, expect, it } from 'vitest';
import { contrast, hexColour } from '@/lib/core/colour';
import { readLetters } from '@/lib/public/lettering';
import { drawFacts, logoBox, logoPlate } from './drawing';
import { outlinesOf, testFacts } from './testing';
import { shareSize } from './view';

const logo = { id: '01900000-0000-7000-8000-00000000000a', width: 640, colour: '#112233' };

const number = String.raw`-?\d+(?:\.\d+)?`;
const colour = '#[0-9a-f]{6}';
const shape = [
  `<path fill="${colour}" d="[MLCz\\d. -]*"/>`,
  `<rect x="${number}" y="${number}" width="${number}" height="${number}" rx="${number}" fill="${colour}"/>`,
].join('|');
const ground =
  `<radialGradient [^<>]*>(?:<stop offset="${number}" stop-color="rgb\\(\\d+,\\d+,\\d+\\)"/>)+</radialGradient>` +
  '<rect width="1200" height="630" fill="url\\(#light\\)"/>';
const shapesOnly = new RegExp(
  `^<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">(?:${ground})?(?:${shape})+</svg>$`,
);

const hostile = [
  'Rohfassung',
  '</text></svg><image href="file:///etc/passwd"/><script>alert(1)</script> & "\'`',
  '&xxe; <!DOCTYPE svg [<!ENTITY xxe SYSTEM "file:///etc/passwd">]>',
  '\u0000\u001b[31m\u202e\ufeff\ud800',
  'x'.repeat(5000),
  '😂🎤 مرحبا 日本語',
  '',
];

beforeAll(() => readLetters(hostile.join('')));

describe('the drawing of a share picture', () => {
  it.each(hostile)('is shapes and numbers, whatever somebody wrote (%#)', (text) => {
    const written = {
      kicker: text,
      title: text,
      when: text,
      where: text,
      off: text,
      host: text,
      names: [text],
    };
    for (const colour of [text, testFacts.colour])
      expect(drawFacts({ ...testFacts, ...written, colour, logo: { ...logo, colour: text } })).toMatch(
        shapesOnly,
      );
  });

  it.each([
    'Rohfassung',
    'Der lange Donnerstag mit sehr viel neuem Material aus ganz Österreich und der Schweiz',
    'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(7),
    'Ä'.repeat(300),
  ])('stays within the picture, and the logo covers no letter (%#)', (text) => {
    const names = Array.from({ length: 40 }, () => text);
    for (const line of [{}, { host: text, names: [text] }, { host: text, names }])
      expectWithin(drawFacts({ ...testFacts, kicker: text, title: text, where: text, logo, ...line }));
  });

  it('sets the names of a line-up larger than who hosts and than the title', () => {
    const [kicker, title, name, host] = outlinesOf(
      drawFacts({ ...testFacts, names: ['Hanna'], host: 'Hanna', title: 'Hanna', kicker: 'Hanna' }),
    ).map(({ top, bottom }) => bottom - top);
    expect(name).toBeGreaterThan(title!);
    expect(title).toBeGreaterThan(kicker!);
    expect(kicker).toBeGreaterThan(host!);
  });

  it.each(['#ffd400', '#d1495b', '#0b5d63', '#ffffff', '#000000', '#808080'])(
    'on %s has letters that can be read',
    (of) => {
      const [wall, ...others] = [...drawFacts({ ...testFacts, colour: of }).matchAll(/ fill="(#[^"]+)"/g)];
      const letters = [...drawFacts({ ...testFacts, colour: of }).matchAll(/<path fill="(#[^"]+)"/g)];
      expect(others.length).toBeGreaterThan(4);
      for (const [, letter = ''] of letters) expect(contrast(letter, wall![1]!)).toBeGreaterThanOrEqual(4.5);
      const [shade = ''] = /rgb\([\d,]+\)/.exec(drawFacts({ ...testFacts, colour: of, picture: logo })) ?? [];
      const behind = (shade.match(/\d+/g) ?? []).map((part) => Number(part) * 0.78 + 255 * 0.22);
      expect(contrast('#ffffff', hexColour(behind))).toBeGreaterThanOrEqual(4.5);
    },
  );
});

function expectWithin(svg: string) {
  const { left, top } = logoBox;
  const plate = { left, top, right: left + logoPlate.width, bottom: top + logoPlate.height };
  const outlines = outlinesOf(svg);
  expect(outlines.length).toBeGreaterThan(4);
  for (const box of outlines) {
    expect(box.left).toBeGreaterThanOrEqual(20);
    expect(box.top).toBeGreaterThanOrEqual(0);
    expect(box.right).toBeLessThanOrEqual(shareSize.width);
    expect(box.bottom).toBeLessThanOrEqual(shareSize.height);
    const isApart =
      box.right <= plate.left ||
      box.left >= plate.right ||
      box.bottom <= plate.top ||
      box.top >= plate.bottom;
    expect(isApart).toBe(true);
  }
}
