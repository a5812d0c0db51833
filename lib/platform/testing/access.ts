import { addDays } from '@/lib/core/time/dates';
import { makeChat, makeMessage } from '@/lib/chats/testing/factory';
import { actions, ofBrand, pages, type AccessTable, type Prepare } from '@/lib/core/testing/access-table';
import type { TestWorld } from '@/lib/core/testing/world';
import { unique } from '@/lib/core/testing/unique';
import { makeFailedJob } from './factory';

const inTenDays = () => addDays(new Date(), 10);

const newBrand: Prepare = async () => ({
  id: unique('neu'),
  name: unique('Neue Brand'),
  adminEmail: `${unique('ada')}@example.org`,
});

const paused: Prepare = async ({ db, brand }) => {
  await db.brand.update({
    where: { id: brand.id },
    data: { pausedAt: new Date(), pauseReason: 'Klärung' },
  });
  return { brandId: brand.id };
};

async function makeProfileReport({ db, brand, comedian }: TestWorld): Promise<string> {
  const { id: comedianId } = await comedian();
  const data = {
    brandId: brand.id,
    comedianId,
    field: 'city',
    reason: 'Grund',
    createdAt: new Date(),
  } as const;
  return (await db.profileReport.create({ data })).id;
}

async function makeMessageReport({ db, show, comedian }: TestWorld): Promise<string> {
  const [author, reporter] = [await comedian(), await comedian()];
  const { id: chatId } = await makeChat(db, (await show()).id, [author.id, reporter.id]);
  const { id: messageId } = await makeMessage(db, chatId, { authorComedianId: author.id, text: 'Nett' });
  const data = { messageId, comedianId: reporter.id, reason: 'Grund', createdAt: new Date() };
  return (await db.chatReport.create({ data })).id;
}

const blocked: Prepare = async ({ db, comedian }) => {
  const { id: comedianId } = await comedian();
  const { id } = await db.block.create({ data: { comedianId, until: inTenDays(), reason: 'Grund' } });
  return { blockId: id };
};

const givenUp: Prepare = async ({ db, comedian }) => {
  const { id: comedianId } = await comedian();
  const now = new Date();
  const at = { dueAt: now, endedAt: now, createdAt: now };
  await db.delivery.create({ data: { ...at, comedianId, channel: 'push', state: 'givenUp', attempts: 5 } });
  return { channel: 'push' };
};

const failedJob: Prepare = async ({ db }) => ({ jobId: await makeFailedJob(db) });

export const access: AccessTable = {
  operator: {
    'pauseBrand pause': ofBrand({ reason: 'Klärung' }),
    'pauseBrand resume': paused,
    appointAdmin: async ({ brand }) => ({ brandId: brand.id, email: `${unique('ada')}@example.org` }),
    closeReport: async (world) => ({ kind: 'profile', reportId: await makeProfileReport(world) }),
    blockEverywhere: async (_world, comedianId) => ({
      comedianId,
      until: inTenDays().toISOString().slice(0, 10),
      reason: 'Grund',
    }),
    liftPlatformBlock: blocked,
    'changeJob retry': failedJob,
    'changeJob forget': failedJob,
    sendGivenUpAgain: givenUp,
  },
  actions: {
    createBrand: {
      prepare: newBrand,
      expected: { ...actions.operator, operator: '/operator/brands/{id}' },
    },
  },
  routes: {
    '/(default)/operator/reports/messages/[report]/page': {
      path: '/operator/reports/messages/{messageReport}',
      expected: pages.operator,
    },
    '/(default)/operator/reports/profiles/[report]/page': {
      path: '/operator/reports/profiles/{profileReport}',
      expected: pages.operator,
    },
  },
  ids: async ({ world }) => ({
    profileReport: await makeProfileReport(world),
    messageReport: await makeMessageReport(world),
  }),
};
