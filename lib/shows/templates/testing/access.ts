import { createHash } from 'node:crypto';
import type { AccessTable, Prepare } from '@/lib/core/testing/access-table';
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
  team: {
    saveTemplate: async (...about) => ({ ...(await template(...about)), templateId: '' }),
    'saveTemplate add text': template,
    copyTemplate: template,
    deleteTemplate: template,
    saveShowInfo: info,
    'saveShowInfo take': info,
    'saveShowInfo keep': info,
  },
  ids: async ({ world }) => ({ template: (await makeTemplate(world.db, world.brand.id)).id }),
};
