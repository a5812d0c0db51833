import sharp, { type Metadata } from 'sharp';
import { describe, expect, it } from 'vitest';
import { valueOf } from '@/lib/core/testing/result';
import { maxSide } from './limits';
import { formatOf, makePicture, type MadePicture, type PictureKind } from './make';

/** A picture whose left half is red and whose right half is blue. */
function halves(width: number, height: number) {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const };
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    { input: { create: { ...half, background: '#ff0000' } }, left: 0, top: 0 },
  ]);
}

// Made with sharp itself. `lib/core/files/images` restricts for the whole process which formats sharp reads, but not which it
// writes.
const png = (width: number, height: number) => halves(width, height).png().toBuffer();

const make = (kind: PictureKind, bytes: Uint8Array, sender = 'lachfabrik') =>
  makePicture(kind, { read: async () => bytes, sender });

/** Returns the processor time of some work, in all threads and in that of the event loop. */
async function effortOf(work: () => Promise<unknown>): Promise<{ all: number; own: number }> {
  const [allBefore, ownBefore] = [process.cpuUsage(), process.threadCpuUsage()];
  await work();
  const [all, own] = [process.cpuUsage(allBefore), process.threadCpuUsage(ownBefore)];
  return { all: all.user + all.system, own: own.user + own.system };
}

/** Expects that a picture with too many pixels is refused with far less effort than unpacking it takes. */
async function expectNotUnpacked(bomb: Uint8Array): Promise<void> {
  const refusing = await effortOf(async () =>
    expect(await make('show', bomb)).toEqual({ ok: false, code: 'tooManyPixels' }),
  );
  const unpacking = await effortOf(() => sharp(bomb, { limitInputPixels: false }).resize(8).toBuffer());
  expect(refusing.all).toBeLessThan(unpacking.all / 4);
}

async function made(kind: PictureKind, bytes: Uint8Array): Promise<MadePicture> {
  return valueOf(await make(kind, bytes));
}

const widthsOf = ({ files }: MadePicture) => files.map(({ width }) => width);
const largest = ({ files }: MadePicture) => files.at(-1)?.bytes ?? Buffer.alloc(0);

async function pixel(bytes: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

/** A part of a JPEG with facts for programs: a marker, the length of the rest, and the rest. */
function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.byteLength + 2, 2);
  return Buffer.concat([head, content]);
}

describe('a JPEG of a phone or of a printer', () => {
  it('with a second picture for bright screens (Ultra HDR) is the first picture', async () => {
    const [seen, brighter] = [
      await halves(800, 600).jpeg({ quality: 95 }).toBuffer(),
      await sharp({ create: { width: 200, height: 150, channels: 3, background: '#808080' } })
        .jpeg()
        .toBuffer(),
    ];
    const namespaces = 'xmlns:hdrgm="http://ns.adobe.com/hdr-gain-map/1.0/" hdrgm:Version="1.0"';
    const facts = `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/" ${namespaces}/>`;
    // The head of the list of the pictures in the file (CIPA DC-007). The second one is right behind the first.
    const list = Buffer.from('MPF\0MM\0*\0\0\0\x08\0\0', 'latin1');
    const parts = [segment(0xe1, Buffer.from(facts)), segment(0xe2, list)];
    const bytes = Buffer.concat([seen.subarray(0, 2), ...parts, seen.subarray(2), brighter]);
    const picture = await made('message', bytes);
    expect(picture).toMatchObject({ width: 800, height: 600 });
    const [red = 0, , blue = 255] = await pixel(largest(picture), 100, 100);
    expect(red).toBeGreaterThan(220);
    expect(blue).toBeLessThan(40);
  });

  it('in the colours of print (CMYK) has those of screens', async () => {
    const bytes = await halves(800, 600).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer();
    expect(await sharp(bytes).metadata()).toMatchObject({ space: 'cmyk', channels: 4 });
    const picture = await made('message', bytes);
    expect(await sharp(largest(picture)).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
    const [[red = 0, , noBlue = 255] = [], [noRed = 255, , blue = 0] = []] = [
      await pixel(largest(picture), 100, 100),
      await pixel(largest(picture), 700, 100),
    ];
    // Print has no such red and blue, so they come close only.
    expect(red - noBlue).toBeGreaterThan(120);
    expect(blue - noRed).toBeGreaterThan(60);
  });
});

describe('a picture of a show', () => {
  it('is cut to 16:9 in three widths of WebP', async () => {
    const picture = await made('show', await png(3000, 2000));
    expect(picture).toMatchObject({
      width: 1600,
      height: 900,
      colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
    expect(widthsOf(picture)).toEqual([480, 960, 1600]);
    for (const { width, bytes } of picture.files) {
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: 'webp',
        width,
        height: Math.round((width * 9) / 16),
      });
    }
  });

  it('is never made larger than it came', async () => {
    expect(widthsOf(await made('show', await png(700, 3000)))).toEqual([480, 700]);
    expect(widthsOf(await made('show', await png(400, 300)))).toEqual([400]);
  });

  it('stands upright and has nothing of what the camera wrote beside it', async () => {
    // Orientation 6 means: rotate right. So the left of the stored picture is the top of the shown one.
    const photo = await halves(1200, 1000)
      .withExif({ IFD3: { GPSLatitude: '52/1 31/1 0/1', GPSLatitudeRef: 'N' }, IFD0: { Artist: 'Anna' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const picture = await made('show', photo);
    expect(picture).toMatchObject({ width: 1000, height: 563 });
    const file = largest(picture);
    const { exif, xmp, iptc, icc, orientation }: Partial<Metadata> = await sharp(file).metadata();
    expect([exif, xmp, iptc, icc, orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(file.includes('Anna')).toBe(false);
    const [top, bottom] = [await pixel(file, 500, 10), await pixel(file, 500, 550)];
    expect(top[0]).toBeGreaterThan(200);
    expect(bottom[2]).toBeGreaterThan(200);
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('comes as %s', async (format) => {
    const bytes = await halves(640, 360).toFormat(format).toBuffer();
    expect(widthsOf(await made('show', bytes))).toEqual([480, 640]);
  });

  it('has no holes', async () => {
    const clear = { create: { width: 640, height: 360, channels: 4 as const, background: '#00000000' } };
    expect((await made('show', await sharp(clear).png().toBuffer())).colour).toBe('#ffffff');
  });
});

describe('a logo', () => {
  it('keeps its shape and its holes, and gets a ground that it can be seen on', async () => {
    const drawn = (background: string) =>
      sharp({ create: { width: 1000, height: 250, channels: 4, background: '#00000000' } })
        .composite([{ input: { create: { width: 500, height: 100, channels: 4, background } } }])
        .png()
        .toBuffer();
    const dark = await made('logo', await drawn('#101010'));
    expect(dark).toMatchObject({ width: 640, height: 160, colour: '#ffffff' });
    expect(widthsOf(dark)).toEqual([160, 320, 640]);
    expect((await pixel(largest(dark), 2, 2))[3]).toBe(0);
    expect((await made('logo', await drawn('#fff0c0'))).colour).toBe('#13272a');
    // A pixel counts by its opacity.
    expect((await made('logo', await drawn('#fff0c020'))).colour).toBe('#13272a');
    expect((await made('logo', await drawn('#10101020'))).colour).toBe('#ffffff');
    expect((await made('logo', await drawn('#ffffff00'))).colour).toBe('#ffffff');
  });

  it('without holes stands on its own ground', async () => {
    const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0b5d63' } })
      .png()
      .toBuffer();
    expect(await made('logo', bytes)).toMatchObject({ width: 64, height: 64, colour: '#0b5d63' });
  });

  it('may be tall or tiny', async () => {
    expect(widthsOf(await made('logo', await png(40, 4000)))).toEqual([2, 3, 6]);
    expect(await make('logo', await png(31, 20))).toMatchObject({ code: 'tooSmall' });
  });
});

describe('what is no picture', () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect width="9" height="9"/></svg>';
  // A GIF of one white pixel.
  const gif = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

  it.each([
    ['nothing', Buffer.alloc(0), 'empty'],
    ['an SVG', Buffer.from(svg), 'unknownFormat'],
    ['a photo of an iPhone', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'heic'],
    ['text that looks like one', Buffer.from('<!--ftypheic--><svg/>'), 'unknownFormat'],
    ['a GIF', gif, 'unknownFormat'],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'), 'unknownFormat'],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'unknownFormat'],
    ['noise', Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256)), 'unknownFormat'],
    ['the head of a JPEG', Buffer.from('ffd8ffe000104a46494600010100', 'hex'), 'broken'],
    ['the head of a PNG', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'broken'],
  ])('is refused: %s', async (_, bytes, code) => {
    expect(await make('show', bytes)).toEqual({ ok: false, code });
  });

  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('is refused: half of a %s', async (format) => {
    const noise = {
      width: 400,
      height: 300,
      channels: 3 as const,
      noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
    };
    const whole = await sharp({ create: { ...noise, background: '#000000' } })
      .toFormat(format, format === 'avif' ? { effort: 0 } : {})
      .toBuffer();
    const half = whole.subarray(0, Math.floor(whole.length / 2));
    expect(await make('show', half)).toEqual({ ok: false, code: 'broken' });
  });

  it('is refused: a bomb, without being unpacked', async () => {
    const bomb = await sharp({
      create: { width: 8000, height: 8000, channels: 3, background: '#ffffff' },
    })
      .png({ compressionLevel: 3 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(10_000_000);
    await expectNotUnpacked(bomb);
  });

  it('is refused: too little of one', async () => {
    expect(await make('show', await png(319, 400))).toMatchObject({ code: 'tooSmall' });
    expect(await make('show', await png(400, 179))).toMatchObject({ code: 'tooSmall' });
  });

  it.each([
    ['a line of pixels', maxSide + 1, 1, 'tooManyPixels'],
    ['a column of pixels', 1, maxSide + 1, 'tooManyPixels'],
    ['a line that is just short enough', maxSide, 1, null],
  ])('may not be too long: %s', async (_name, width, height, code) => {
    const bytes = await sharp({ create: { width, height, channels: 3, background: '#808080' } })
      .png()
      .toBuffer();
    const answer = await make('logo', bytes);
    expect(answer.ok ? null : answer.code).toBe(code);
  });

  it('is refused: an AVIF that is small but takes much to unpack, without being unpacked', async () => {
    const bomb = await sharp({ create: { width: 4100, height: 4100, channels: 3, background: '#ffffff' } })
      .avif({ effort: 0 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(10_000);
    await expectNotUnpacked(bomb);
  });

  it('keeps nobody else from their turn, and the queue has an end', async () => {
    const fine = await png(640, 360);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        make('show', at === 0 ? fine.subarray(0, 400) : fine, `brand ${at}`),
      ),
    );
    const codes = answers.map((answer) => (answer.ok ? 'made' : answer.code));
    expect(codes).toEqual(['broken', ...Array<string>(7).fill('made'), 'busy', 'busy']);
  });

  it('leaves room for others, however many one sender sends', async () => {
    const fine = await png(640, 360);
    const senders = ['one', 'one', 'one', 'one', 'one', 'other'];
    const answers = await Promise.all(senders.map((sender) => make('show', fine, sender)));
    const codes = answers.map((answer) => (answer.ok ? 'made' : answer.code));
    expect(codes).toEqual(['made', 'made', 'made', 'busy', 'busy', 'made']);
  });
});

describe('the event loop', () => {
  it('is not held up by the pixels of a logo', async () => {
    const hollow = { width: 4000, height: 4000, channels: 4 as const, background: '#00000000' };
    const bytes = await sharp({ create: hollow }).png().toBuffer();
    const making = async () => expect((await make('logo', bytes)).ok).toBe(true);
    // The first time, this thread also loads and compiles the code.
    await making();
    const { all, own } = await effortOf(making);
    // Threads of the image library do the rest.
    expect(own).toBeLessThan(all / 5);
  });
});

describe('formatOf', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('knows a %s', async (format) => {
    expect(
      formatOf(
        await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c0392b' } })
          .toFormat(format)
          .toBuffer(),
      ),
    ).toBe(format);
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
