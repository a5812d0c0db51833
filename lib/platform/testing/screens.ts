import { addDays } from '@/lib/core/time/dates';
import { makeChat, makeMessage } from '@/lib/chats/testing/factory';
import { longTitle, longWord, type ScreenTable } from '@/lib/core/testing/screen-table';
import { unique } from '@/lib/core/testing/unique';
import { makeFailedJob } from './factory';

export const screens: ScreenTable = {
  fill: async ({ world, showId }) => {
    const { db, brand } = world;
    const now = new Date();
    const { id: comedianId } = await world.comedian({ name: longWord.slice(0, 80) });
    const paused = await db.brand.create({
      data: { id: unique('pausiert'), name: longTitle, pausedAt: now, pauseReason: longWord },
    });
    const report = await db.profileReport.create({
      data: { brandId: brand.id, comedianId, field: 'aboutMe', reason: longWord, createdAt: now },
    });
    const { id: chatId } = await makeChat(db, showId, [comedianId], { kind: 'direct' });
    const { id: messageId } = await makeMessage(db, chatId, { authorComedianId: comedianId, text: longWord });
    const { id: reporterId } = await world.comedian();
    const said = await db.chatReport.create({
      data: { messageId, comedianId: reporterId, reason: longTitle, quoted: longWord, createdAt: now },
    });
    await db.block.create({ data: { comedianId, until: addDays(now, 40), reason: longWord } });
    await makeFailedJob(db, { error: longWord });
    const at = { dueAt: addDays(now, 300), createdAt: now };
    const late = { comedianId, channel: 'push', attempts: 3, ...at } as const;
    await db.delivery.create({ data: { ...late, lastError: longWord } });
    await db.delivery.create({ data: { ...late, state: 'givenUp', endedAt: now } });
    const facts = { fields: ['name'], nameBefore: longWord, nameAfter: longTitle };
    await db.auditEvent.create({
      data: { at: now, kind: 'profileChanged', actorComedianId: comedianId, facts },
    });
    const event = { at: now, aboutComedianId: comedianId };
    await db.operatorEvent.createMany({
      data: [
        { ...event, kind: 'personRead' },
        { ...event, kind: 'comedianBlocked', facts: { until: addDays(now, 40).toISOString() } },
        { at: now, kind: 'brandPaused', brandId: paused.id },
        { at: now, kind: 'jobRetried', facts: { task: longWord } },
      ],
    });
    return {
      operatorPerson: comedianId,
      pausedBrand: paused.id,
      '/(default)/operator/reports/profiles/[report]/page': `/operator/reports/profiles/${report.id}`,
      '/(default)/operator/reports/messages/[report]/page': `/operator/reports/messages/${said.id}`,
    };
  },
  operator: ({ ids }) => [
    `/operator/people?q=${longWord.slice(0, 20)}`,
    `/operator/people/${ids.operatorPerson}`,
    `/operator/brands/${ids.pausedBrand}`,
  ],
  operatorDesk: ({ ids }) => [
    '/operator',
    '/operator/brands',
    '/operator/jobs',
    `/operator/people/${ids.operatorPerson}`,
  ],
};
