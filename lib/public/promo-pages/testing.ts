import { type AccessTable, everybody } from '@/lib/core/testing/access-table';
import { PromoPart } from '@/lib/core/generated/prisma/enums';
import type { ScreenTable, HiddenFill, PublicRoutes } from '@/lib/core/testing/tables';

export const access: AccessTable = {
  comedian: { savePromoPage: { isOn: 'yes', 'show-city': 'yes' } },
  // A friendly 404, because this comedian has not switched their page on.
  routes: { '/public/comedians/[comedian]/page': { expected: everybody(404) } },
};

/** Makes a page that is on and has little, and one that has everything and is off. */
export const fillHidden: HiddenFill = async ({ world: { db }, people: { promo, sent } }) => {
  await db.promoPage.createMany({
    data: [
      { comedianId: promo.id, isOn: true, parts: ['city', 'shows'], changedAt: new Date() },
      { comedianId: sent.id, isOn: false, parts: Object.values(PromoPart), changedAt: new Date() },
    ],
  });
};

export const publicRoutes: PublicRoutes = {
  '/public/comedians/[comedian]/page': ['Paula Promo', 'Offene Bühne'],
};

export const screens: ScreenTable = {
  fill: async ({ world: { db }, me }) => {
    const everything = { isOn: true, parts: Object.values(PromoPart), changedAt: new Date() };
    await db.promoPage.create({ data: { comedianId: me.id, ...everything } });
    return { '/public/comedians/[comedian]/page': `/public/comedians/${me.id}` };
  },
};
