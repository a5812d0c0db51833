import { createHash } from 'node:crypto';
import { actions, pages, recordPages, type AccessTable, type Prepare } from '@/lib/core/testing/access-table';
import { makeTemplate } from './factory';

/** A template of the brand with one text, as its editor would send it. */
const template: Prepare = async ({ db, brand }) => ({
  brandId: brand.id,
  templateId: (await makeTemplate(db, brand.id)).id,
  title: 'Unsere Vorlage',
  elementKey: '0',
  elementType: 'text',
  elementDe: 'Einlass um sieben.',
});

/** The show's info as its editor would submit it. It was empty before. */
const info: Prepare = async (world, comedianId) => ({
  ...(await template(world, comedianId)),
  showId: (await world.show()).id,
  templateTitle: 'Aus der Show',
  seen: createHash('sha256').update('[]').digest('base64url'),
});

export const access: AccessTable = {
  actions: {
    saveTemplate: {
      prepare: async (...about) => ({ ...(await template(...about)), templateId: '' }),
      expected: actions.team,
    },
    'saveTemplate add text': { prepare: template, expected: actions.team },
    copyTemplate: { prepare: template, expected: actions.team },
    deleteTemplate: { prepare: template, expected: actions.team },
    saveShowInfo: { prepare: info, expected: actions.team },
    'saveShowInfo take': { prepare: info, expected: actions.team },
    'saveShowInfo keep': { prepare: info, expected: actions.team },
  },
  routes: {
    '/(default)/brands/[brand]/team/shows/[show]/info/page': { expected: pages.team },
    ...recordPages('team/templates', 'template', pages.team),
  },
  ids: async ({ world }) => ({ template: (await makeTemplate(world.db, world.brand.id)).id }),
};
