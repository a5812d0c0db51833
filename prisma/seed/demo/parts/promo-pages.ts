import { savePromoPage } from '@/lib/promo-pages/commands';
import { promoParts } from '@/lib/promo-pages/parts';
import type { DemoPart } from '../play-parts';

/** Who has a promo page, with all that can be on it. */
const onStageForAll = ['frieda@example.org'];

/** Some comedians show themselves to everybody. */
export const part: DemoPart = async (context, { comedians }) => {
  for (const email of onStageForAll) {
    const comedianId = comedians.get(email);
    if (comedianId) await savePromoPage(context, comedianId, { isOn: true, parts: promoParts });
  }
};
