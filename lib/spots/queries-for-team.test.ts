import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { testDatabase } from '@/lib/core/testing/database';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { makeShow } from '@/lib/shows/testing';
import { findApplicationBrand } from '@/lib/accounts/access/queries';

const database = testDatabase();

it('knows whose show an application is for', async () => {
  const brand = await makeBrand(database.db);
  const { id: showId } = await makeShow(database.db, brand);
  const { id: comedianId } = await makeComedian(database.db);
  const { id } = await makeApplication(database.db, { showId, comedianId, status: 'applied' });
  expect(await findApplicationBrand(database.db, id)).toBe(brand.id);
  expect(await findApplicationBrand(database.db, randomUUID())).toBeNull();
});
