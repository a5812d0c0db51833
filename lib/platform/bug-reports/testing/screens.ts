import { subDays } from '@/lib/core/time/dates';
import { makeSession } from '@/lib/accounts/testing/factory';
import { longTitle, longWord, type ScreenTable } from '@/lib/core/testing/screen-table';
import { makeReport } from './factory';

/** Makes reports in every status, with every field that a report can have. */
const fill: ScreenTable['fill'] = async ({ world: { db }, me }) => {
  const { accountId } = await makeSession(db, me.email);
  const at = (days: number) => ({
    createdAt: subDays(new Date(), days),
    statusChangedAt: subDays(new Date(), days),
  });
  const data = { accountId, width: 160, height: 90, widths: [160], bytes: 1, colour: '#0b5d63' };
  const { id: pictureId } = await db.picture.create({ data });
  await makeReport(db, accountId, {
    ...at(1),
    pictureId,
    happened: `${longTitle}\n\n${longWord}`,
    expected: longTitle,
    page: '/user/spots',
    browser: 'Firefox, Linux',
    version: longWord.slice(0, 100),
    errors: `TypeError: ${longWord}\nRangeError`,
  });
  await makeReport(db, accountId, { ...at(2), status: 'inProgress' });
  await makeReport(db, accountId, { ...at(3), status: 'fixed', answer: 'Danke, ist behoben.' });
  const { id } = await makeReport(db, null, { ...at(4), status: 'closed', answer: longTitle });
  return { closedReport: id };
};

export const screens: ScreenTable = {
  fill,
  newcomer: () => ['/user/bugreport'],
  desk: () => ['/user/bugreport'],
  operator: ({ ids }) => [`/operator/bugs?list=done&who=${ids.closedReport}`],
  operatorDesk: () => ['/operator/bugs'],
};
