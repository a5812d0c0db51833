'use server';

import { defineAction } from '@/lib/accounts/action';
import { db } from '@/lib/core/database/db';
import { savePromoPage as keepPromoPage } from './commands';
import { savePromoPageSchema } from './schema';

/** Switches the viewer's own promo page on or off, and saves its parts. */
export const savePromoPage = defineAction({
  who: 'comedian',
  input: savePromoPageSchema,
  refreshes: 'onSuccess',
  run: (choice, viewer) => keepPromoPage({ db: db(), now: new Date() }, viewer.comedian.id, choice),
});
