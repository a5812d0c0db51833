import { beforeAll, expect, it } from 'vitest';
import { addDays } from '@/lib/core/time/dates';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeCity } from '@/lib/places/testing';
import { makeCrowd } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { planOf, rowsReadBy } from '@/lib/core/testing/postgres';
import { trackerSql } from './queries';
import { windowStart } from './rules';

const database = testDatabase();

/** The number of brands, and of the shows and applicants that each has. */
const [brands, shows, applicants] = [150, 40, 25];

let brand: TestBrand;

beforeAll(async () => {
  const { db } = database;
  const cityId = (await makeCity(db)).id;
  await makeCrowd(db, cityId, 20_000);
  for (let number = 0; number < brands; number += 1) {
    brand = await makeBrand(db, { cityId });
    await db.$executeRaw`
      INSERT INTO shows (
        id, "brandId", "venueId", "cityId", "formatId", title, "startsAt", "endsAt", spots, minutes, "lineUpState"
      )
      SELECT gen_random_uuid(), ${brand.id}, ${brand.venue.id}::uuid, ${cityId}, ${brand.format.id}::uuid, 'Show',
        at, at + interval '2 hours', 60, 7, 'booked'
      FROM generate_series(1, ${shows}) AS n CROSS JOIN LATERAL (
        SELECT ${addDays(testNow, 3)}::timestamptz - make_interval(days => 3 * n::int) AS at
      ) AS evenings`;
  }
  // The triggers would make a query for each row.
  await db.$executeRaw`ALTER TABLE applications DISABLE TRIGGER USER`;
  await db.$executeRaw`
    WITH people AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM comedians),
    evenings AS (SELECT id, row_number() OVER (ORDER BY id) AS n FROM shows),
    added AS (
      INSERT INTO applications (id, "showId", "comedianId", status, "createdAt", "statusChangedAt")
      SELECT gen_random_uuid(), evenings.id, people.id,
        (CASE WHEN nth % 3 = 0 THEN 'confirmed' ELSE 'rejected' END)::"ApplicationStatus", now(), now()
      FROM evenings CROSS JOIN generate_series(1, ${applicants}) AS nth
      JOIN people ON people.n = 1 + (evenings.n * 7919 + nth * 104729) % 20000
      RETURNING id, status
    )
    INSERT INTO application_events (id, "applicationId", at, "actorKind", "fromStatus", "toStatus")
    SELECT gen_random_uuid(), id, now(), 'team', 'applied', status FROM added`;
  await db.$executeRaw`ALTER TABLE applications ENABLE TRIGGER USER`;
  await db.$executeRaw`
    INSERT INTO brand_comedians ("brandId", "comedianId", "sortName")
    SELECT DISTINCT shows."brandId", applications."comedianId", names.turned
    FROM applications JOIN shows ON shows.id = "showId"
    JOIN comedian_names AS names ON names."comedianId" = applications."comedianId" AND names."isWhole"`;
  await db.$executeRaw`ANALYZE`;
});

it('is read by one plan, which reads of others’ applications nothing', async () => {
  const span = { since: windowStart('m12', testNow), until: testNow, now: testNow };
  const nodes = await planOf(database.db, trackerSql(brand.id, span, []));
  const lines = nodes.map((node) => {
    const rows = node['Actual Rows'] * node['Actual Loops'];
    return `${node['Node Type']} ${node['Relation Name'] ?? ''}: ${Math.round(rows)} rows`;
  });
  process.stdout.write(`The tracker of one brand of ${brands}:\n${lines.join('\n')}\n`);
  const read = (table: string) =>
    nodes.filter((node) => node['Relation Name'] === table).reduce((sum, node) => sum + rowsReadBy(node), 0);
  // The query reads only the brand's own rows. The whole table has 150 times as many.
  expect(read('shows')).toBe(shows);
  expect(read('applications')).toBe(shows * applicants);
  expect(read('application_events')).toBeLessThanOrEqual(shows * applicants);
  const scanned = nodes.filter((node) => node['Node Type'] === 'Seq Scan');
  expect(scanned.map((node) => node['Relation Name'])).toEqual([]);
});
