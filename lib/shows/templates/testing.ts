import type { Prisma, PrismaClient } from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';
import { createHash } from 'node:crypto';
import { type AccessTable, type Prepare, withFields } from '@/lib/core/testing/access-table';
import { type CanaryTable, longWord, type ScreenTable } from '@/lib/core/testing/tables';

export async function makeTemplate(
  db: PrismaClient,
  brandId: string,
  data: Partial<Prisma.ShowInfoTemplateUncheckedCreateInput> = {},
) {
  const elements = [{ type: 'text', text: 'Einlass um sieben.' }];
  return db.showInfoTemplate.create({
    data: { brandId, title: 'Testvorlage', elements, createdAt: testNow, changedAt: testNow, ...data },
  });
}

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
    saveTemplate: withFields(template, { templateId: '' }),
    'saveTemplate add text': template,
    copyTemplate: template,
    deleteTemplate: template,
    saveShowInfo: info,
    'saveShowInfo take': info,
    'saveShowInfo keep': info,
  },
  ids: async ({ world }) => ({ template: (await makeTemplate(world.db, world.brand.id)).id }),
};

export const canaries: CanaryTable = {
  fill: async ({ world: { db, brand }, word }) => {
    await makeTemplate(db, brand.id, {
      title: word('show_info_templates.title'),
      elements: [{ type: 'text', text: word('show_info_templates.elements') }],
    });
  },
};

export const screens: ScreenTable = {
  fill: async ({ world: { db, brand }, showId }) => {
    const { info } = await db.show.findUniqueOrThrow({ where: { id: showId } });
    const template = await makeTemplate(db, brand.id, { title: longWord, elements: info ?? [] });
    return { template: template.id };
  },
  desk: ['{team}/shows/{show}/info'],
};
