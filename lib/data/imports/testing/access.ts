import { routes, teamGets, type AccessTable, type Prepare } from '@/lib/core/testing/access-table';
import { makeImport } from './factory';

/** A file that somebody of the brand's team has uploaded, and the form about all of it. */
const broughtFile: Prepare = async (world) => {
  const { id: comedianId } = await world.comedian();
  const { id: importId } = await makeImport(world.db, world.brand.id, comedianId);
  return { importId, minutes: '120', visibility: 'public', leave: '1' };
};

export const access: AccessTable = {
  team: { chooseImport: broughtFile, skipImportRow: broughtFile },
  actions: {
    confirmImport: {
      // `seen` is not of the stored preview: the team gets `changedMeanwhile`, everybody else `notFound`.
      prepare: async (...about) => ({ ...(await broughtFile(...about)), seen: 'nothing' }),
      expected: teamGets('changedMeanwhile'),
    },
    discardImport: { prepare: broughtFile, expected: teamGets('/brands/{id}/team/import') },
  },
  uploads: {
    '/api/uploads/brands/[brand]/imports/route': {
      file: async () => ({
        name: 'shows.csv',
        mimeType: 'text/plain',
        buffer: Buffer.from('Titel;Datum;Beginn\nFreitagslacher;24.12.2030;20:00\n'),
      }),
      expected: { ...routes.team, team: 201, admin: 201 },
    },
  },
  ids: async ({ world, applicant }) => ({
    import: (await makeImport(world.db, world.brand.id, applicant.id)).id,
  }),
};
