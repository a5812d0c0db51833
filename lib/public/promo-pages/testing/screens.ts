import { PromoPart } from '@/lib/core/generated/prisma/enums';
import type { ScreenTable } from '@/lib/core/testing/screen-table';

export const screens: ScreenTable = {
  fill: async ({ world: { db }, me }) => {
    const everything = { isOn: true, parts: Object.values(PromoPart), changedAt: new Date() };
    await db.promoPage.create({ data: { comedianId: me.id, ...everything } });
    return { '/public/comedians/[comedian]/page': `/public/comedians/${me.id}` };
  },
};
