'use server';

import { refresh } from 'next/cache';
import { defineAction } from '@/lib/auth/action';
import { db } from '@/lib/core/db';
import { ok } from '@/lib/core/result';
import { savePromoPage as keepPromoPage } from './commands';
import { savePromoPageSchema } from './schema';

/** Switches the viewer's own promo page on or off, and says what is on it. */
export const savePromoPage = defineAction({
  who: 'comedian',
  input: savePromoPageSchema,
  run: async (choice, viewer) => {
    await keepPromoPage({ db: db(), now: new Date() }, viewer.comedian.id, choice);
    refresh();
    return ok(null);
  },
});
