import type { Prisma, PrismaClient } from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';
import { createHash } from 'node:crypto';
import { type AccessTable, type Prepare, withFields } from '@/lib/core/testing/access-table';
import { type ScreenTable, type Fill } from '@/lib/core/testing/tables';

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
    'saveShowInfo all': withFields(info, { scope: 'all' }),
    'saveShowInfo take': info,
    'saveShowInfo keep': info,
  },
  ids: async ({ world }) => ({ template: (await makeTemplate(world.db, world.brand.id)).id }),
};

export const fill: Fill = async ({ world: { db, brand }, showId, word }) => {
  const { info } = await db.show.findUniqueOrThrow({ where: { id: showId } });
  const template = await makeTemplate(db, brand.id, {
    title: word('show_info_templates.title'),
    elements: [...((info as object[]) ?? []), { type: 'text', text: word('show_info_templates.elements') }],
  });
  return { template: template.id };
};

export const screens: ScreenTable = {
  desk: ['{team}/shows/{show}/info'],
};
