import { makeCity } from '@/lib/places/testing/factory';
import { makeComedian } from '@/lib/comedians/testing/factory';
import type { Prisma, PrismaClient } from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';
import { unique } from '@/lib/core/testing/unique';

/** Makes a brand with one admin, one team member (both e-mail addresses), a venue and a format. */
export async function makeBrand(
  db: PrismaClient,
  data: Partial<Prisma.BrandUncheckedCreateInput> & { cityId?: number } = {},
) {
  const { cityId = (await makeCity(db)).id, ...brandData } = data;
  const id = unique('brand');
  const adminEmail = `${unique('admin')}@example.org`;
  const teamEmail = `${unique('team')}@example.org`;
  const brand = await db.brand.create({
    data: {
      id,
      name: 'Testbrand',
      members: {
        create: [
          { email: adminEmail, role: 'admin' },
          { email: teamEmail, role: 'team' },
        ],
      },
      ...brandData,
    },
  });
  const venue = await db.venue.create({
    data: { brandId: brand.id, name: 'Kulturkeller', address: 'Testweg 1', cityId },
  });
  const format = await db.format.create({
    data: { brandId: brand.id, name: 'Open Mic', kind: 'openMic', defaultSpots: 8, defaultMinutes: 7 },
  });
  return { ...brand, adminEmail, teamEmail, venue, format };
}

export type TestBrand = Awaited<ReturnType<typeof makeBrand>>;

/** Makes a new member of the brand's team, and returns the context for commands of a team. */
export async function makeTeamContext(db: PrismaClient, brandId: string, now = testNow) {
  const { id: comedianId } = await makeComedian(db);
  return { db, now, actor: { kind: 'team' as const, comedianId, brandId } };
}

/** Makes a brand, and the context of a member of its team. */
export async function makeTeam(db: PrismaClient, data: Parameters<typeof makeBrand>[1] = {}, now = testNow) {
  const brand = await makeBrand(db, data);
  return { brand, context: await makeTeamContext(db, brand.id, now) };
}
