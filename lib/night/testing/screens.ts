import { addHours, subMinutes } from '@/lib/core/time/dates';
import { longWord, type ScreenTable } from '@/lib/core/testing/screen-table';
import { maxGuestName } from '@/lib/line-ups/limits';
import { makeChange, sendLines } from './factory';

const longName = longWord.slice(0, maxGuestName);

/** Makes a night with every marker, one that begins later, and one that is over. */
const fill: ScreenTable['fill'] = async ({ world, me }) => {
  const { db } = world;
  const now = new Date();
  const night = await world.show({ title: 'Freitagslacher', startsAt: subMinutes(now, 30) });
  const lines = await sendLines(db, night, [
    { guestName: 'Rita Meyer', part: 'host' },
    { guestName: longName, note: longWord },
    { guestName: 'Cem' },
    { part: 'break' },
    { comedianId: me.id, note: 'Musik: Eye of the Tiger' },
    { guestName: 'Dora' },
    { guestName: 'Eli' },
    { guestName: 'Fips', part: 'headliner' },
  ]);
  const change = async (
    kind: Parameters<typeof makeChange>[2]['kind'],
    line: number,
    minutes: number,
    more = {},
  ) =>
    makeChange(db, night.id, {
      kind,
      lineId: lines[line],
      at: subMinutes(now, minutes),
      actorComedianId: me.id,
      ...more,
    });
  await change('start', 0, 30);
  await change('start', 1, 22);
  await change('skip', 2, 20);
  await change('late', 5, 15, { minutes: 40 });
  await change('noShow', 6, 12);
  await change('walkIn', 0, 10, { guestName: 'Gerda von der Tür', minutes: 4, afterId: lines[7] });
  const later = await world.show({ title: 'Spätschicht', startsAt: addHours(now, 30) });
  await sendLines(db, later, [{ comedianId: me.id }]);
  const over = await world.show({ title: 'Gestern', startsAt: addHours(now, -30) });
  const [played] = await sendLines(db, over, [{ comedianId: me.id }]);
  await makeChange(db, over.id, {
    kind: 'start',
    lineId: played,
    actorComedianId: me.id,
    at: addHours(now, -30),
  });
  const cancelled = await world.show({ title: 'Fällt aus', cancelledAt: now, startsAt: addHours(now, 2) });
  return {
    night: night.id,
    laterNight: later.id,
    pastNight: over.id,
    noNight: cancelled.id,
    '/(default)/user/shows/[show]/night/page': `/user/shows/${night.id}/night`,
  };
};

export const screens: ScreenTable = {
  fill,
  phone: ({ team, ids }) => [
    `${team}/shows/${ids.night}/night`,
    `${team}/shows/${ids.laterNight}/night`,
    `${team}/shows/${ids.pastNight}/night`,
    `${team}/shows/${ids.noNight}/night`,
    `/user/shows/${ids.laterNight}/night`,
    `/user/shows/${ids.pastNight}/night`,
  ],
  desk: ({ team, ids }) => [`${team}/shows/${ids.night}/night`, `/user/shows/${ids.night}/night`],
};
