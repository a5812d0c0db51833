import { writeFile } from 'node:fs/promises';
import { Booker } from './support/booker';
import { measureDrops } from './support/drop-times';
import { fillShow } from './support/full-show';
import { expect, test } from './support/fixtures';
import { desk } from './support/viewports';

/** A large evening: applicants, lines, and drops to make. */
const [applicants, lines, drops] = [300, 20, 5];

/** This test checks no times, because they depend on the load of the machine. The benchmark measures them. */
test(
  '300 applicants and 20 lines: every drop is shown and saved',
  { tag: '@all' },
  async ({ context, page, world }) => {
    await world.enter(context, { email: world.brand.adminEmail });
    const showId = await fillShow(world, { applicants, lines });
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
