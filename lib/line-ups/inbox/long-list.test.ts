import { randomUUID } from 'node:crypto';
import { addDays } from '@/lib/core/time/dates';
import { describe, expect, it } from 'vitest';
import { workingFor } from '@/lib/core/process/work-context';
import { testNow } from '@/lib/core/testing/clock';
import type { InboxFilters } from './filters';
import type { Inbox } from './loaders';
import { brandWithInbox } from './testing/inbox';

const own = brandWithInbox();
const { database, load, idsOf, show } = own;

describe('a long inbox', () => {
  /** Many applications for a few shows, all of one instant: nothing but the ids tells them apart. */
  async function fill(count: number) {
    const shows = [await show(), await show(), await show({ startsAt: addDays(testNow, 8) })];
    const people = await database.db.comedian.createManyAndReturn({
      data: Array.from({ length: count }, (_, index) => ({
        name: `Nr ${index}`,
        email: `${randomUUID()}@example.org`,
        currentCityId: own.cityId,
        comedyStart: testNow,
        spotCountBand: 'none' as const,
        privacyVersion: '2025-08-01',
        privacyAcceptedAt: testNow,
      })),
      select: { id: true },
    });
    await database.db.application.createMany({
      data: people.map(({ id: comedianId }, index) => ({
        showId: shows[index % shows.length]?.id ?? '',
        comedianId,
        status: 'applied' as const,
        createdAt: testNow,
        statusChangedAt: testNow,
      })),
    });
  }

  async function pages(filters: Partial<InboxFilters> = {}) {
    const found: string[][] = [];
    let after: string | null = null;
    do {
      const inbox: Inbox = await load({ ...filters, after });
      found.push(idsOf(inbox));
      after = inbox.next;
    } while (after);
    return found;
  }

  it.each([
    [24, [24]],
    [25, [25]],
    [26, [25, 1]],
    [65, [25, 25, 15]],
  ])('of %i has pages without gaps or doubles', async (count, sizes) => {
    await fill(count);
    const found = await pages();
    expect(found.map((page) => page.length)).toEqual(sizes);
    expect(new Set(found.flat()).size).toBe(count);
  });

  it('goes on behind an application that has left the tab, in the archive backwards', async () => {
    await fill(30);
    const [first = [], second] = await pages();
    await database.db.application.updateMany({
      where: { id: first.at(-1) ?? '' },
      data: { status: 'rejected' },
    });
    expect(idsOf(await load({ after: first.at(-1) ?? null }))).toEqual(second);
    await database.db.application.updateMany({
      where: { show: { brandId: own.brand.id } },
      data: { status: 'expired' },
    });
    const archived = await pages({ tab: 'archive' });
    expect(archived.map((page) => page.length)).toEqual([25, 5]);
    expect(archived.flat()).toEqual([...first, ...(second ?? [])].toReversed());
  });

  it('of 1,000 is asked for with as many queries as one of 3', async () => {
    const statements = () => database.statementsOf(() => workingFor({}, () => load({})));
    await fill(3);
    expect(await statements()).toHaveLength(3);
    await own.startOver();
    await fill(1000);
    expect(await statements()).toHaveLength(3);
  });
});
