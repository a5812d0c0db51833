import { randomUUID } from 'node:crypto';
import type { CanaryStage, CanaryTable } from '@/lib/core/testing/canary-table';

const line = (showId: string) => ({ id: randomUUID(), showId, part: 'spot', minutes: 7 }) as const;

/** A line-up that was sent, and what the team has changed in it since. */
async function fillOpenShow({ world: { db }, word, people, shows }: CanaryStage): Promise<void> {
  const { sent, promo, draft, admin } = people;
  const showId = shows.open.id;
  const times = { callAt: new Date(), onAt: new Date() };
  await db.sentLineUpEntry.createMany({
    data: [
      { ...line(showId), ...times, place: 0, comedianId: sent.id },
      { ...line(showId), ...times, place: 1, guestName: 'Gustav Gast' },
      { ...line(showId), ...times, place: 2, comedianId: promo.id },
    ],
  });
  await db.lineUpEntry.createMany({
    data: [
      { ...line(showId), place: 1, comedianId: draft.id, note: word('line_up_entries.note') },
      { ...line(showId), place: 2, guestName: word('line_up_entries.guestName') },
    ],
  });
  const ops = (name: string) => [{ kind: 'note', text: word(`line_up_edits.${name}`) }];
  const edit = { id: randomUUID(), showId, revision: 1, at: new Date(), editorId: randomUUID() };
  await db.lineUpEdit.create({
    data: {
      ...edit,
      actorComedianId: admin.id,
      ops: ops('ops'),
      inverse: ops('inverse'),
      touched: [word('line_up_edits.touched')],
    },
  });
}

export const canaries: CanaryTable = {
  fill: async (stage) => {
    await fillOpenShow(stage);
    const { world, word, shows } = stage;
    for (const { id } of [shows.internal, shows.onRequest]) {
      const guestName = word('hidden show: sent_line_up_entries.guestName');
      await world.db.sentLineUpEntry.create({
        data: { ...line(id), place: 0, guestName, callAt: new Date(), onAt: new Date() },
      });
    }
  },
};
