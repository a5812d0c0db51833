import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { appFiles } from '@/lib/core/files/files';
import { testFiles } from '@/lib/core/testing/files';
import { drawPicture as drawFile } from '@/lib/core/testing/pictures';
import { pictureKey } from '@/lib/media/pictures/key-rules';
import { testFacts } from './testing';
import { drawPicture, sharePictureOf, sharePictures } from './responses';
import { faceBox } from './drawing';
import type { ShareFacts } from './view';
import { contrast, contrastWithWhite, hexColour, posterOf } from '@/lib/core/colour';

/** Returns the metadata of a picture, and the red, green and blue of one of its pixels. */
async function look(picture: Buffer) {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3).subarray(0, 3)];
  return { ...(await sharp(picture).metadata()), at };
}

describe('a share picture', () => {
  testFiles({ asApp: true });

  it.each([
    ['Rohfassung'],
    ['Der lange Donnerstag mit sehr viel neuem Material '.repeat(20)],
    ['x'.repeat(5000)],
    ['😂🎤 مرحبا'],
    ['</text></svg><image href="file:///etc/passwd"/><script>alert(1)</script> & "\'`'],
    ['\u0000\u001b[31m\u202e\ufeff\ud800'],
    [''],
  ])('is one, whatever it is about (%#)', async (title) => {
    const picture = await drawPicture({ ...testFacts, title, kicker: title, where: title });
    const { format, width, height, exif } = await look(picture);
    expect({ format, width, height, exif }).toEqual({
      format: 'jpeg',
      width: 1200,
      height: 630,
      exif: undefined,
    });
    expect(picture.byteLength).toBeLessThan(250_000);
  });

  it('has the colour of the brand, and what is written in it', async () => {
    const { at } = await look(await drawPicture(testFacts));
    const [red = 0, green = 0] = at(8, 300);
    expect(Math.abs(red - 0xc0) + Math.abs(green - 0x39)).toBeLessThan(20);
    const other = await look(await drawPicture({ ...testFacts, title: 'Reinschrift' }));
    const differs = Array.from({ length: 1000 }, (_, x) => x + 72).some(
      (x) => Math.abs((at(x, 220)[1] ?? 0) - (other.at(x, 220)[1] ?? 0)) > 100,
    );
    expect(differs).toBe(true);
  });

  it('has a face, round, in the corner, and is without it when its file is gone', async () => {
    const id = randomUUID();
    const square = await sharp(await drawFile('#ff00ff', { width: 512, height: 512 }))
      .webp()
      .toBuffer();
    const facts = { ...testFacts, title: 'Ada', face: { id, width: 512 } };
    const { left, top, side } = faceBox;
    const isFace = ([red = 0, green = 0, blue = 0]: number[]) => red > 200 && green < 60 && blue > 200;
    expect(isFace((await look(await drawPicture(facts))).at(left + side / 2, top + side / 2))).toBe(false);
    await appFiles().put(pictureKey(id, 512), square);
    const { at } = await look(await drawPicture(facts));
    expect(isFace(at(left + side / 2, top + side / 2))).toBe(true);
    expect(isFace(at(left + 4, top + 4))).toBe(false);
  });

  it('says by more than colour that a show is off', async () => {
    const words = { ...testFacts, off: 'Fällt aus' };
    const { at } = await look(await drawPicture(words));
    // A column of pixels through the letters of the title.
    const stroke = Array.from({ length: 200 }, (_, y) => at(66, y + 120)).filter(([red = 0]) => red > 200);
    expect(stroke.length).toBeGreaterThan(3);
  });

  it('has the logo on a ground that it can be seen on, and does without one whose file is gone', async () => {
    const id = '01900000-0000-7000-8000-00000000000a';
    const bytes = await sharp(await drawFile('#00ff00'))
      .webp()
      .toBuffer();
    await appFiles().put(pictureKey(id, 640), bytes);
    const logo = { id, width: 640, colour: '#112233' };
    const { at } = await look(await drawPicture({ ...testFacts, logo }));
    expect(at(1000, 124)[1]).toBeGreaterThan(220);
    expect(at(878, 124)[2]).toBeLessThan(80);
    const gone = { ...logo, id: '01900000-0000-7000-8000-00000000000b' };
    expect((await look(await drawPicture({ ...testFacts, logo: gone }))).width).toBe(1200);
  });
});

describe('the picture of a show', () => {
  const picture = { id: '01900000-0000-7000-8000-00000000000c', width: 640 };

  it('lies behind everything, dark enough for white letters, and is left out when its file is gone', async () => {
    const bytes = await sharp(await drawFile('#ffffff'))
      .webp()
      .toBuffer();
    await appFiles().put(pictureKey(picture.id, picture.width), bytes);
    const { at, width, height } = await look(await drawPicture({ ...testFacts, picture }));
    expect([width, height]).toEqual([1200, 630]);
    // A place without letters: the white picture behind the shade, lighter than the wall and dark enough for letters.
    const place = hexColour(at(1150, 400));
    expect(contrast(place, posterOf(testFacts.colour!).ground)).toBeGreaterThan(1.05);
    expect(contrastWithWhite(place)).toBeGreaterThanOrEqual(4.4);
    const gone = { ...picture, id: '01900000-0000-7000-8000-00000000000d' };
    expect(await drawPicture({ ...testFacts, picture: gone })).toEqual(await drawPicture(testFacts));
  });
});

describe('who asks for share pictures', () => {
  const numbered = (number: number) => ({ ...testFacts, title: `Rohfassung ${number}` });
  const askFor = (number: number, client = `client ${number % 3}`) => ask(numbered(number), client);
  // Only the title is in these pictures, so a busy machine draws a hundred before a wait times out.
  let ask = sharePictureOf;
  beforeEach(() => {
    ask = sharePictures({
      name: 'test',
      kept: 300,
      draw: ({ title }: ShareFacts) => Promise.resolve(Buffer.from(title)),
    });
  });

  it('gets them, also when many ask at once for what was never asked for', async () => {
    const answers = await Promise.all(Array.from({ length: 60 }, (_, at) => askFor(at)));
    expect(answers.filter(({ ok }) => !ok)).toEqual([]);
    expect(new Set(answers.map((answer) => answer.ok && answer.value.toString())).size).toBe(60);
  });

  it('gets a picture', async () => {
    const answer = await sharePictureOf(numbered(1), 'client');
    expect(answer.ok && (await sharp(answer.value).metadata()).format).toBe('jpeg');
  });

  it('gets the one that is being drawn for somebody else, and the one that was drawn', async () => {
    const [one, other] = await Promise.all([askFor(1000), askFor(1000)]);
    const later = await askFor(1000);
    // Both results are the same object in memory, not only equal bytes.
    expect(one.ok && other.ok && one.value === other.value).toBe(true);
    expect(one.ok && later.ok && one.value === later.value).toBe(true);
  });

  it('is refused when the queue is full, and gets the picture later', async () => {
    const answers = Array.from({ length: 101 }, (_, at) => askFor(2000 + at));
    expect(await answers[100]).toEqual({ ok: false, code: 'busy' });
    await Promise.all(answers);
    expect((await askFor(2100)).ok).toBe(true);
  });

  it('takes turns with others: a client that requests many does not keep others waiting', async () => {
    const drawn: string[] = [];
    const note = async (number: number, client: string) => {
      const { ok } = await askFor(number, client);
      drawn.push(ok ? client : `${client} refused`);
    };
    await Promise.all([
      ...Array.from({ length: 41 }, (_, at) => note(4000 + at, 'checker')),
      note(5000, 'chat'),
      note(5001, 'network'),
    ]);
    // The queue has a limit for each client, and every client's first picture is drawn before the second ones.
    expect(drawn.filter((who) => who === 'checker refused')).toHaveLength(1);
    const order = drawn.filter((who) => who !== 'checker refused');
    expect(order.indexOf('chat')).toBeLessThan(3);
    expect(order.indexOf('network')).toBeLessThan(4);
  });

  it('leaves the event loop to others', async () => {
    await drawPicture(testFacts);
    const [ownBefore, allBefore] = [process.threadCpuUsage(), process.cpuUsage()];
    for (let number = 0; number < 10; number += 1) await drawPicture(numbered(3000 + number));
    const [own, all] = [process.threadCpuUsage(ownBefore), process.cpuUsage(allBefore)];
    // The thread of the event loop does the smaller part of the work; those of the image library do the rest.
    expect(own.user + own.system).toBeLessThan((all.user + all.system) / 2);
  });
});
