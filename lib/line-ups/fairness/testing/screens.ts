import { subDays } from '@/lib/core/time/dates';
import { longWord, type ScreenTable } from '@/lib/core/testing/screen-table';
import { makeClaim, type Claim } from './claims';

/** Makes people with every number, somebody with a long name, and a history of the signed-in person. */
const fill: ScreenTable['fill'] = async ({ world, me }) => {
  const { db } = world;
  const past = (days: number) =>
    world.show({ startsAt: subDays(new Date(), days), lineUpState: 'booked', spots: 20 });
  const evenings = [await past(20), await past(40), await past(120), await past(140)];
  const { id: long } = await world.comedian({ name: longWord.slice(0, 80) });
  const histories: [string, Claim[]][] = [
    [long, ['unavailable', 'noShow', 'givenBack', 'confirmed']],
    [me.id, ['rejected', 'unavailable', 'givenBack', 'confirmed']],
  ];
  for (let index = 0; index < 6; index += 1) {
    const { id } = await world.comedian({ gender: 'female', lgbtq: 'yes', sharesIdentity: true });
    histories.push([id, ['rejected', 'expired', 'confirmed', 'onList']]);
  }
  for (let index = 0; index < 5; index += 1) {
    histories.push([(await world.comedian()).id, ['confirmed', 'rejected', 'confirmed', 'confirmed']]);
  }
  for (const [comedianId, claims] of histories) {
    for (const [index, claim] of claims.entries()) await makeClaim(db, evenings[index]!, comedianId, claim);
  }
};

export const screens: ScreenTable = {
  fill,
  phone: ({ team }) => [`${team}/vollgas?q=nirgends&window=w4`],
  desk: ({ team }) => [`${team}/vollgas`, `${team}/vollgas/balance`],
};
