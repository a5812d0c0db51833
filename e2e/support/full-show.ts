import { randomUUID } from 'node:crypto';
import type { World } from './fixtures';

/** Makes a show with this many applicants, "Comedian 001" first, of whom the first have a line. Returns its id. */
export async function fillShow(
  world: World,
  { applicants, lines = 0 }: { applicants: number; lines?: number },
): Promise<string> {
  const show = await world.show({ spots: 100 });
  const comedians = Array.from({ length: applicants }, (_, index) => ({
    id: randomUUID(),
    email: `${randomUUID()}@example.org`,
    name: `Comedian ${String(index + 1).padStart(3, '0')}`,
    currentCityId: world.city.id,
    comedyStart: new Date('2020-03-01'),
    spotCountBand: 'upTo30' as const,
    privacyVersion: '2025-08-01',
    privacyAcceptedAt: new Date(),
  }));
  await world.db.comedian.createMany({ data: comedians });
  await world.db.application.createMany({
    data: comedians.map(({ id }) => ({
      showId: show.id,
      comedianId: id,
      status: 'applied' as const,
      message: 'Sieben neue Minuten, zweimal ausprobiert.',
      statusChangedAt: new Date(),
    })),
  });
  await world.db.lineUpEntry.createMany({
    data: comedians.slice(0, lines).map(({ id }, place) => ({
      id: randomUUID(),
      showId: show.id,
      place,
      part: 'spot' as const,
      comedianId: id,
      minutes: 7,
    })),
  });
  return show.id;
}
