import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { Booker } from './support/booker';
import { measureDrops } from '../scripts/browser/drop-times';
import { expect, test, type World } from './support/fixtures';
import { desk } from './support/viewports';

/** A large evening: applicants, lines, and drops to make. */
const [applicants, lines, drops] = [300, 20, 5];

async function fillShow(world: World): Promise<string> {
  const show = await world.show({ spots: 100 });
  const comedians = Array.from({ length: applicants }, (_, index) => ({
    id: randomUUID(),
    email: `${randomUUID()}@example.org`,
    name: `Comedian ${index}`,
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

/** This test checks no times, because they depend on the load of the machine. The benchmark measures them. */
test(
  '300 applicants and 20 lines: every drop is shown and saved',
  { tag: '@all' },
  async ({ context, page, world }) => {
    await world.enter(context, { email: world.brand.adminEmail });
    const showId = await fillShow(world);
    const booker = new Booker(page, 'de');
    await page.setViewportSize(desk);
    await booker.open(world.brand.id, showId, '?status=undecided&rows=all');
    await expect(page.locator('[data-row]')).toHaveCount(applicants - lines);

    const times = await measureDrops(page, drops);
    const file = process.env.DROP_TIMES;
    if (file) await writeFile(file, JSON.stringify(times));
    expect(await world.db.lineUpEntry.count({ where: { showId } })).toBe(lines + drops);
  },
);
