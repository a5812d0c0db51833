import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { codeOf, codePng, codeSvg, pictureSize } from './code-documents';
import { drawSheet } from './sheet-documents';
import { readPage, addressOf, both, longestAddress, print, targets, readCodes } from './testing';

/** A dark brand colour, and the colour that all other codes get. */
const colours = ['#0b5d63', '#000000'];

describe.each(colours)('a code in %s', (colour) => {
  it.each(targets)('is read from its pictures: %o', async (target) => {
    const address = addressOf(target);
    const code = codeOf(address);
    expect(await readCodes(await codePng(code, colour))).toEqual(both(address));
    const svg = Buffer.from(codeSvg(code, colour));
    for (const pixels of [120, 300, 800]) {
      expect(await readCodes(await sharp(svg).resize(pixels).png().toBuffer())).toEqual(both(address));
    }
  });

  it.each(['a6', 'a4', 'a4-cards'] as const)('is read from %s', async (sheet) => {
    for (const target of targets) {
      const address = addressOf(target);
      const { svg } = readPage(await drawSheet(print({ address, colour }), sheet));
      const copies = sheet === 'a4-cards' ? 4 : 1;
      const read = await readCodes(await sharp(Buffer.from(svg), { density: 150 }).png().toBuffer());
      expect(read.zxing, `${sheet} ${address}`).toEqual(Array(copies).fill(address));
      // jsQR looks for only one code, and confuses the corners of four.
      if (copies === 1) expect(read.jsqr, `${sheet} ${address}`).toEqual([address]);
    }
  });

  it('is read from afar, out of focus, and with nearly a fifth of it covered', async () => {
    for (const address of [...targets.map((target) => addressOf(target)), longestAddress]) {
      const code = codeOf(address);
      const png = await codePng(code, colour);
      const { pixels } = pictureSize(code);
      const dot = pixels / code.size;
      const small = await sharp(png)
        .resize(code.size * 3)
        .jpeg({ quality: 60 })
        .toBuffer();
      expect(await readCodes(small), `small ${address}`).toEqual(both(address));
      // The size at which a phone sees it: six pixels per module. jsQR fails on larger blurred pictures.
      const near = await sharp(png)
        .resize(code.size * 6)
        .toBuffer();
      expect(await readCodes(await sharp(near).blur(2).toBuffer()), `blurred ${address}`).toEqual(
        both(address),
      );
      const turned = await sharp(png).rotate(17, { background: '#ffffff' }).toBuffer();
      expect(await readCodes(turned), `turned ${address}`).toEqual(both(address));
      // The share of the code's area without quiet zone that a sticker covers in the middle.
      const side = Math.round(Math.sqrt(0.18) * (code.size - 8) * dot);
      const sticker = await sharp({
        create: { width: side, height: side, channels: 3, background: '#ffffff' },
      })
        .png()
        .toBuffer();
      const covered = await sharp(png)
        .composite([{ input: sticker }])
        .toBuffer();
      expect(await readCodes(covered), `covered ${address}`).toEqual(both(address));
    }
  });
});
