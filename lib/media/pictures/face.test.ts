import { randomUUID } from 'node:crypto';
import { addSeconds } from '@/lib/core/time/dates';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeAccount } from '@/lib/accounts/testing';
import { makeBrand } from '@/lib/brands/testing';
import { makeCity } from '@/lib/places/testing';
import { createComedian } from '@/lib/comedians/commands';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { testFiles } from '@/lib/core/testing/files';
import { drawPicture } from '@/lib/core/testing/pictures';
import { valueOf } from '@/lib/core/testing/result';
import { makeSentLine } from '@/lib/line-ups/testing';
import { savePromoPage } from '@/lib/public/promo-pages/commands';
import { makeShow } from '@/lib/shows/testing';
import { faceSides, pictureKey } from './key-rules';
import { forgetFirstFaces, keepFirstFace, removeFace, setFace } from './commands';
import { makePicture } from './make';
import { findPictureFor, findPublicPicture } from './queries';
import { cutSchema, type Cut } from './schema';

const database = testDatabase({ asApp: true });
const folder = testFiles();

const colours = { red: [255, 0, 0], green: [0, 255, 0], blue: [0, 0, 255], white: [255, 255, 255] };

/** A picture of four coloured quarters: red, green, and below them blue, white. */
async function quarters(width: number, height: number, orientation = 1): Promise<Buffer> {
  const part = (background: string, left: number, top: number) => ({
    input: { create: { width: width / 2, height: height / 2, channels: 3 as const, background } },
    left,
    top,
  });
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite([part('#ff0000', 0, 0), part('#00ff00', width / 2, 0), part('#0000ff', 0, height / 2)])
    .withMetadata({ orientation })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

const make = (bytes: Buffer, cut: Cut | null) =>
  makePicture('face', { read: async () => bytes, sender: randomUUID(), cut });

/** The names of the colours in the corners of a face, from the upper left one on, clockwise. */
async function cornersOf(bytes: Buffer, cut: Cut | null): Promise<string[]> {
  const { files } = valueOf(await make(bytes, cut));
  expect(files.map(({ width }) => width)).toEqual([...faceSides]);
  const file = files.at(-1)?.bytes;
  const places = [
    [20, 20],
    [490, 20],
    [490, 490],
    [20, 490],
  ];
  return Promise.all(
    places.map(async ([left = 0, top = 0]) => {
      const pixel = [...(await sharp(file).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
      const [name] = Object.entries(colours).find(([, colour]) =>
        colour.every((value, channel) => Math.abs(value - (pixel[channel] ?? 0)) < 40),
      ) ?? ['?'];
      return name;
    }),
  );
}

const whole = { x: 0, y: 0, width: 100 };

describe('what is cut out of an upload', () => {
  it('is the middle when nothing was chosen', async () => {
    expect(await cornersOf(await quarters(800, 400), null)).toEqual(['red', 'green', 'white', 'blue']);
  });

  it.each([
    [0, ['red', 'green', 'white', 'blue']],
    [90, ['blue', 'red', 'green', 'white']],
    [180, ['white', 'blue', 'red', 'green']],
    [270, ['green', 'white', 'blue', 'red']],
  ] as const)('is turned clockwise by %i degrees', async (turn, corners) => {
    expect(await cornersOf(await quarters(400, 400), { turn, ...whole })).toEqual(corners);
  });

  it.each([
    [0, { x: 0, y: 0, width: 25 }, 'red'],
    [0, { x: 75, y: 50, width: 25 }, 'white'],
    // Turned, the picture is 400 wide and 800 high, and its upper left corner was the lower left one.
    [90, { x: 0, y: 0, width: 50 }, 'blue'],
    [90, { x: 50, y: 75, width: 50 }, 'green'],
  ] as const)('turned by %i, is the square that was chosen of it (%o)', async (turn, part, colour) => {
    const corners = await cornersOf(await quarters(800, 400), { turn, ...part });
    expect(new Set(corners)).toEqual(new Set([colour]));
  });

  it('counts from the picture as people see it, whatever way the camera was held', async () => {
    // 6: the camera was turned, so the stored picture has to be turned by 90 degrees.
    const bytes = await quarters(800, 400, 6);
    expect(await cornersOf(bytes, { turn: 0, x: 0, y: 0, width: 50 })).toEqual(Array(4).fill('blue'));
    expect(await cornersOf(bytes, { turn: 90, x: 0, y: 0, width: 25 })).toEqual(Array(4).fill('white'));
  });

  it('never goes beyond the edges', async () => {
    const beyond = { turn: 0, x: 90, y: 90, width: 100 } as const;
    expect(await cornersOf(await quarters(400, 400), beyond)).toEqual(['red', 'green', 'white', 'blue']);
  });

  it('has no transparency and no place where it was taken', async () => {
    const clear = { width: 300, height: 300, channels: 4 as const, background: '#00000000' };
    const bytes = await sharp({ create: clear })
      .withExif({ IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      .png()
      .toBuffer();
    const made = await make(bytes, null);
    const file = made.ok ? made.value.files[0]?.bytes : undefined;
    const read = await sharp(file).metadata();
    expect(read).toMatchObject({ format: 'webp', hasAlpha: false });
    expect(read.exif).toBeUndefined();
  });

  it.each([
    ['is too small', async () => quarters(94, 400), null, 'tooSmall'],
    ['is too small a part', async () => quarters(400, 400), { turn: 0, x: 0, y: 0, width: 20 }, 'tooSmall'],
    ['is empty', async () => Buffer.alloc(0), null, 'empty'],
    ['is a page', async () => Buffer.from('<html><script>alert(1)</script>'), null, 'unknownFormat'],
    ['breaks off', async () => (await quarters(400, 400)).subarray(0, 900), null, 'broken'],
    [
      'has more than 50 megapixels',
      async () => drawPicture('#fff', { width: 7200, height: 7200 }),
      null,
      'tooManyPixels',
    ],
  ] as const)('is nothing when the file %s', async (_what, file, cut, code) => {
    expect(await make(await file(), cut)).toEqual({ ok: false, code });
  });

  it('is read from numbers, and is the middle when they are none', () => {
    const read = (fields: object) => cutSchema.safeParse(fields).data ?? null;
    expect(read({ turn: '90', x: '12.5', y: '0', width: '50' })).toEqual({
      turn: 90,
      x: 12.5,
      y: 0,
      width: 50,
    });
    expect(read({})).toBeNull();
    for (const wrong of [{ turn: '45' }, { x: '-1' }, { y: 'NaN' }, { width: '0' }, { width: '101' }]) {
      expect(read({ turn: '0', x: '0', y: '0', width: '50', ...wrong })).toBeNull();
    }
  });
});

const context = () => ({ db: database.db, files: folder.files, now: testNow });

async function makeFaced() {
  const comedian = await makeComedian(database.db);
  const set = () => setFace(context(), comedian.id, { read: () => drawPicture(), cut: null });
  const { pictureId } = valueOf(await set());
  return { comedian, set, pictureId };
}

const pictureOf = async (id: string) =>
  (await database.db.comedian.findUniqueOrThrow({ where: { id } })).pictureId;

describe('the face of a comedian', () => {
  it('is stored with its files, and the log names the field alone', async () => {
    const { comedian, pictureId } = await makeFaced();
    expect(await pictureOf(comedian.id)).toBe(pictureId);
    for (const side of faceSides) expect(await folder.files.open(pictureKey(pictureId, side))).not.toBeNull();
    const events = await database.db.auditEvent.findMany({ where: { actorComedianId: comedian.id } });
    expect(events).toMatchObject([{ kind: 'profileChanged', facts: { fields: ['picture'] } }]);
  });

  it('is another picture when it is replaced, and can be removed once', async () => {
    const { comedian, set, pictureId } = await makeFaced();
    expect(await set()).toMatchObject({ ok: true });
    expect(await pictureOf(comedian.id)).not.toBe(pictureId);
    expect(await removeFace(context(), comedian.id)).toEqual({ ok: true, value: null });
    expect(await pictureOf(comedian.id)).toBeNull();
    expect(await removeFace(context(), comedian.id)).toEqual({ ok: false, code: 'missing' });
  });

  it('goes with its comedian', async () => {
    const { comedian, pictureId } = await makeFaced();
    await database.db.comedian.delete({ where: { id: comedian.id } });
    expect(await database.db.picture.count({ where: { id: pictureId } })).toBe(0);
  });

  it('is for its comedian and for teams, and for nobody else', async () => {
    const { db } = database;
    const { comedian, pictureId } = await makeFaced();
    const brand = await makeBrand(db);
    const member = await makeComedian(db, { email: brand.teamEmail });
    const stranger = await makeComedian(db);
    const sees = async ({ id, email }: { id: string; email: string }) =>
      (await findPictureFor(db, pictureId, { accountId: randomUUID(), email, comedianId: id })) !== null;
    expect(await sees(comedian)).toBe(true);
    expect(await sees(member)).toBe(true);
    expect(await sees(stranger)).toBe(false);
    expect(await findPublicPicture(db, pictureId)).toBeNull();
    await removeFace(context(), comedian.id);
    expect(await sees(member)).toBe(false);
    expect(await sees(comedian)).toBe(false);
  });

  it('is for everybody while their promo page is on and shows it', async () => {
    const { db } = database;
    const { comedian, pictureId } = await makeFaced();
    const isPublic = async () => (await findPublicPicture(db, pictureId)) !== null;
    const choose = (isOn: boolean, parts: ('picture' | 'city')[]) =>
      savePromoPage({ db, now: testNow }, comedian.id, { isOn, parts });
    await choose(false, ['picture']);
    expect(await isPublic()).toBe(false);
    await choose(true, ['city']);
    expect(await isPublic()).toBe(false);
    await choose(true, ['picture']);
    expect(await isPublic()).toBe(true);
    await db.publicChange.deleteMany();
    await choose(true, []);
    expect(await isPublic()).toBe(false);
    const topics = (await db.publicChange.findMany()).map(({ topic }) => topic);
    expect(topics).toContain(`pictures/${pictureId}`);
  });

  it('ends the copies of what showed it', async () => {
    const { db } = database;
    const { comedian, pictureId } = await makeFaced();
    const brand = await makeBrand(db);
    const show = await makeShow(db, brand, { lineUpSentAt: testNow });
    await makeSentLine(db, { showId: show.id, comedianId: comedian.id, at: testNow });
    await db.publicChange.deleteMany();
    await removeFace(context(), comedian.id);
    const topics = (await db.publicChange.findMany()).map(({ topic }) => topic);
    expect(new Set(topics)).toEqual(
      new Set([
        `pictures/${pictureId}`,
        `comedians/${comedian.id}`,
        `shows/${show.id}`,
        `brands/${brand.id}`,
      ]),
    );
  });
});

describe('the face of somebody who registers', () => {
  async function makeNewcomer() {
    const account = await makeAccount(database.db);
    const { email } = account;
    let now = testNow;
    const keep = async () => {
      now = addSeconds(now, 1);
      const face = { read: () => drawPicture(), cut: null };
      return valueOf(await keepFirstFace({ ...context(), now }, account.id, face)).pictureId;
    };
    const register = async () => {
      const { id: currentCityId } = await makeCity(database.db);
      const profile = {
        name: 'Ada',
        currentCityId,
        language: 'de' as const,
        comedyStart: testNow,
        spotCountBand: 'upTo10' as const,
        instagram: null,
        promoLink: null,
        videoLink: null,
        previousShows: null,
        aboutMe: null,
        gender: 'none' as const,
        lgbtq: 'none' as const,
        sharesIdentity: false,
      };
      return valueOf(await createComedian(database.db, email, profile, testNow)).id;
    };
    const own = { accountId: account.id, email, comedianId: null };
    return { account, own, keep, register };
  }

  it('is for them alone, and becomes that of their profile: the last one', async () => {
    const { own, keep, register } = await makeNewcomer();
    const first = await keep();
    const last = await keep();
    const { db } = database;
    expect(await findPictureFor(db, last, own)).not.toBeNull();
    expect(await findPictureFor(db, last, { ...own, accountId: randomUUID() })).toBeNull();
    const id = await register();
    expect(await pictureOf(id)).toBe(last);
    expect(await db.picture.findUniqueOrThrow({ where: { id: last } })).toMatchObject({
      comedianId: id,
      accountId: null,
    });
    // The nightly job deletes the other one.
    expect(await db.picture.count({ where: { id: first, faceOf: null } })).toBe(1);
  });

  it('is none when they have removed it, or never had one', async () => {
    const { account, keep, register } = await makeNewcomer();
    await keep();
    await forgetFirstFaces(database.db, account.id);
    expect(await pictureOf(await register())).toBeNull();
  });
});
