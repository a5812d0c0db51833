import type { ScreenTable } from '@/lib/core/testing/screen-table';
import { offPaths } from './off-paths';

export const screens: ScreenTable = {
  fill: async ({ world: { db }, me: { id: comedianId } }) => {
    const emailFailedAt = new Date();
    const settings = { comedianId, emailFailedAt };
    await db.channelSettings.upsert({ where: { comedianId }, create: settings, update: { emailFailedAt } });
    return { '/(default)/mail/off/[token]/page': offPaths(comedianId)[0] };
  },
};
