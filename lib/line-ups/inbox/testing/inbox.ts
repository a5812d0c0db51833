import { beforeAll, beforeEach } from 'vitest';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { makeShow } from '@/lib/shows/testing';
import type { InboxFilters } from '@/lib/line-ups/inbox/filters';
import { readInboxFilters } from '@/lib/line-ups/inbox/schema';
import { loadInbox, type Inbox } from '@/lib/line-ups/inbox/loaders';

const looking = { language: 'de', now: testNow } as const;

const rowsOf = ({ groups }: Inbox) => groups.flatMap(({ rows }) => rows);

/**
 * A brand, new for each test and always in one city, and functions that read its inbox. Call it once at the top of the
 * file.
 */
export function brandWithInbox() {
  const database = testDatabase({ asApp: true });
  let cityId: number | undefined;
  let brand: TestBrand | undefined;
  const current = () => {
    if (!brand) throw new Error('The brand is there from beforeEach on.');
    return brand;
  };
  const startOver = async () => {
    brand = await makeBrand(database.db, { cityId });
  };

  beforeAll(async () => {
    cityId = (await makeBrand(database.db)).venue.cityId;
  });
  beforeEach(startOver);
  return {
    database,
    get brand() {
      return current();
    },
    get cityId() {
      return current().venue.cityId;
    },
    startOver,
    load: (filters: Partial<InboxFilters> = {}, brandId = current().id) =>
      loadInbox(brandId, { ...readInboxFilters({}), ...filters }, looking),
    rowsOf,
    idsOf: (inbox: Inbox) => rowsOf(inbox).map(({ applicationId }) => applicationId),
    show: (data: Parameters<typeof makeShow>[2] = {}) => makeShow(database.db, current(), data),
  };
}
