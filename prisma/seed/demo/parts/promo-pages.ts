import { savePromoPage } from '@/lib/public/promo-pages/commands';
import { promoParts } from '@/lib/public/promo-pages/schema';
import type { DemoPart } from '../play-parts';

/** Demo people with a promo page that shows everything. */
const onStageForAll = ['frieda@example.org'];

/** Switches on the promo pages of some comedians. */
export const part: DemoPart = async (context, { comedians }) => {
  for (const email of onStageForAll) {
    const comedianId = comedians.get(email);
    if (comedianId) await savePromoPage(context, comedianId, { isOn: true, parts: promoParts });
  }
};
