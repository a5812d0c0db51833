import { longWord, type ScreenTable } from '@/lib/core/testing/screen-table';

/** A test of its own looks at the editor while somebody works with it. */
export const screens: ScreenTable = {
  fill: async ({ world: { db }, showId }) => {
    const line = { showId, place: 0, part: 'host' as const, guestName: longWord.slice(0, 80), minutes: 7 };
    const id = crypto.randomUUID();
    const now = new Date();
    await db.lineUpEntry.create({ data: { ...line, id, note: longWord } });
    await db.sentLineUpEntry.create({ data: { ...line, id, callAt: now, onAt: now } });
    await db.show.update({ where: { id: showId }, data: { lineUpSentAt: now } });
  },
  desk: ({ team, showId }) => [`${team}/shows/${showId}`],
};
