import sharp from 'sharp';
import { saveFile } from '@/lib/core/testing/files-folder';
import { drawPicture, pictureFile } from '@/lib/core/testing/pictures';
import type { TestWorld, PoisonTable, ScreenTable, HiddenFill } from '@/lib/core/testing/tables';
import { faceSides, pictureKey } from './key-rules';
import { routes, type AccessTable, type Prepare, everybody } from '@/lib/core/testing/access-table';
import { subDays } from '@/lib/core/time/dates';
import { makeBrand } from '@/lib/brands/testing';

/** Writes a picture of the brand without an upload: one file, 640 wide. The test decides on its use. */
export async function savePicture({
  db,
  brand,
}: Pick<TestWorld, 'db' | 'brand'>): Promise<{ id: string; address: string }> {
  const bytes = await sharp(await drawPicture())
    .webp()
    .toBuffer();
  const { id } = await db.picture.create({
    data: {
      brandId: brand.id,
      width: 640,
      height: 360,
      widths: [640],
      bytes: bytes.byteLength,
      colour: '#c0392b',
    },
  });
  await saveFile(pictureKey(id, 640), bytes);
  return { id, address: `/api/pictures/${id}/640.webp` };
}

/** Gives a comedian a face without an upload and without files. */
export async function saveFace(db: TestWorld['db'], comedianId: string): Promise<{ id: string }> {
  const sides = [...faceSides];
  const side = sides.at(-1) ?? 0;
  const data = { comedianId, width: side, height: side, widths: sides, bytes: 1, colour: '#c0392b' };
  const { id } = await db.picture.create({ data });
  await db.comedian.update({ where: { id: comedianId }, data: { pictureId: id } });
  return { id };
}

const onShow: Prepare = async (world) => ({
  showId: (await world.show({ pictureId: (await savePicture(world)).id })).id,
});

const logo: Prepare = async (world) => {
  const { id: logoId } = await savePicture(world);
  await world.db.brand.update({ where: { id: world.brand.id }, data: { logoId } });
  return { brandId: world.brand.id };
};

const face: Prepare = async (world, comedianId) => {
  await saveFace(world.db, comedianId);
  return {};
};

export const access: AccessTable = {
  comedian: { removeFace: face },
  team: { removeShowPicture: onShow },
  admins: { removeLogo: logo },
  actions: {
    removeFirstFace: {
      prepare: async () => ({}),
      expected: { ...everybody('missing'), visitor: '/', noProfile: 'done' },
    },
  },
  routes: {
    // The picture belongs to a show with the visibility `onRequest`.
    '/api/pictures/[picture]/[file]/route': {
      path: '/api/pictures/{picture}/640.webp',
      expected: { ...everybody(200), visitor: 404, noProfile: 404 },
    },
  },
  uploads: {
    '/api/uploads/brands/[brand]/logo/route': { file: pictureFile, expected: routes.admins },
    '/api/uploads/registration/picture/route': {
      file: pictureFile,
      expected: { ...everybody(403), visitor: 401, noProfile: 200 },
    },
    '/api/uploads/user/picture/route': {
      file: pictureFile,
      expected: { ...everybody(200), visitor: 401, noProfile: 403 },
    },
    '/api/uploads/brands/[brand]/shows/[show]/picture/route': { file: pictureFile, expected: routes.team },
  },
  ids: async ({ world }) => {
    const { id: pictureId } = await savePicture(world);
    await world.show({ visibility: 'onRequest', pictureId });
    const { id: othersUnused } = await savePicture({ db: world.db, brand: await makeBrand(world.db) });
    return { picture: pictureId, othersUnused };
  },
  missing: [
    '/api/pictures/{othersUnused}/640.webp',
    ...['641.webp', '640.png', '..%2f640.webp', '%00.webp'].map((file) => `/api/pictures/{picture}/${file}`),
  ],
};

export const fillHidden: HiddenFill = async ({ world: { db }, word, hiddenPictureId }) => {
  await db.picture.update({
    where: { id: hiddenPictureId },
    data: { altDe: word('pictures.altDe'), altEn: word('pictures.altEn') },
  });
  return [[hiddenPictureId, 'picture of a hidden show']];
};

export const poison: PoisonTable = {
  tidyPictures: {
    at: { table: 'pictures', column: 'id' },
    make: async (db) => {
      const size = { width: 1, height: 1, widths: [1], bytes: 1, colour: '#0b5d63' };
      const { id: brandId } = await makeBrand(db);
      const data = { ...size, brandId, unusedSince: subDays(new Date(), 2) };
      return (await db.picture.create({ data })).id;
    },
  },
};

/** Pictures are also on screens of other folders: the page of a show, and the brand's page with its logo. */
export const screens: ScreenTable = {
  fill: async ({ world, showId }) => {
    const { id: pictureId } = await savePicture(world);
    await world.db.show.update({ where: { id: showId }, data: { pictureId } });
    const { id: logoId } = await savePicture(world);
    await world.db.brand.update({ where: { id: world.brand.id }, data: { logoId } });
  },
};
