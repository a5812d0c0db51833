import { routes, type AccessTable, type Prepare } from '@/lib/core/testing/access-table';
import { pictureFile } from '@/lib/core/testing/pictures';
import { everybody } from '@/lib/core/testing/roles';
import { saveFace, savePicture } from './factory';

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
    '/api/uploads/brands/[brand]/logo/route': {
      file: pictureFile,
      expected: routes.admins,
    },
    '/api/uploads/registration/picture/route': {
      file: pictureFile,
      expected: { ...everybody(403), visitor: 401, noProfile: 200 },
    },
    '/api/uploads/user/picture/route': {
      file: pictureFile,
      expected: { ...everybody(200), visitor: 401, noProfile: 403 },
    },
    '/api/uploads/brands/[brand]/shows/[show]/picture/route': {
      file: pictureFile,
      expected: routes.team,
    },
  },
  ids: async ({ world }) => {
    const { id: pictureId } = await savePicture(world);
    await world.show({ visibility: 'onRequest', pictureId });
    return { picture: pictureId, unusedPicture: (await savePicture(world)).id };
  },
  missing: ({ picture }, { unusedPicture }) => [
    `/api/pictures/${unusedPicture}/640.webp`,
    ...['641.webp', '640.png', '..%2f640.webp', '%00.webp'].map((file) => `/api/pictures/${picture}/${file}`),
  ],
};
