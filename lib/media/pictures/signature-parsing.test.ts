import { describe, expect, it } from 'vitest';
import { sharp } from '@/lib/core/files/images';
import { formatOf } from './signature-parsing';

const picture = { create: { width: 40, height: 30, channels: 3 as const, background: '#c0392b' } };

describe('formatOf', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('knows a %s', async (format) => {
    expect(formatOf(await sharp(picture).toFormat(format).toBuffer())).toBe(format);
  });

  it.each([
    ['nothing', ''],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['an SVG with a head', '<?xml version="1.0"?><svg/>'],
    ['a gzipped SVG', '\x1f\x8b\x08\x00\x00\x00\x00\x00'],
    ['an SVG after a blank', '  \n<svg/>'],
    ['a HEIC', '\x00\x00\x00\x18ftypheic\x00\x00\x00\x00'],
    ['another container', '\x00\x00\x00\x18ftypisom\x00\x00\x00\x00'],
    ['a sound', 'RIFF\x24\x00\x00\x00WAVEfmt '],
    ['what says WEBP of itself', 'XXXX\x24\x00\x00\x00WEBPVP8 '],
    ['an SVG whose comment looks like an AVIF', '<!--ftypavif--><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a gzipped SVG whose file name looks like an AVIF', '\x1f\x8b\x08\x08ftypavif\x00\x00\x00\x00'],
    ['a GIF', 'GIF89a'],
    ['a TIFF', 'II*\x00'],
    ['a PDF', '%PDF-1.7'],
  ])('does not know %s', (_name, head) => {
    expect(formatOf(Buffer.from(head, 'latin1'))).toBeNull();
  });
});
