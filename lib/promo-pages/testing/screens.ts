import { PromoPart } from '@/lib/core/generated/prisma/enums';
import type { ScreenTable } from '@/lib/core/testing/screen-table';

export const screens: ScreenTable = {
  fill: async ({ world: { db }, me }) => {
    const everything = { isOn: true, parts: Object.values(PromoPart), changedAt: new Date() };
    await db.promoPage.create({ data: { comedianId: me.id, ...everything } });
  },
  phone: () => ['/user/profil/promo', '/user/profil/audience'],
  visitor: ({ me, language }) => [`/public/comedians/${me.id}?lang=${language}`],
};
