import { PromoPart } from '@/lib/core/generated/prisma/enums';
import type { CanaryTable } from '@/lib/core/testing/canary-table';

export const canaries: CanaryTable = {
  // Not hidden: which parts somebody chose reveals nothing.
  publicColumns: ['promo_pages.parts'],
  // One page that is on and has little, and one that has everything and is off.
  fill: async ({ world: { db }, people: { promo, sent } }) => {
    await db.promoPage.createMany({
      data: [
        { comedianId: promo.id, isOn: true, parts: ['city', 'shows'], changedAt: new Date() },
        { comedianId: sent.id, isOn: false, parts: Object.values(PromoPart), changedAt: new Date() },
      ],
    });
  },
  routes: { '/public/comedians/[comedian]/page': ['Paula Promo', 'Offene Bühne'] },
};
