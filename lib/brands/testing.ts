import { makeCity } from '@/lib/places/testing';
import { makeComedian } from '@/lib/comedians/testing';
import type { Prisma, PrismaClient } from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';
import { unique } from '@/lib/core/testing/unique';
import {
  actions,
  ofBrand,
  pages,
  type AccessTable,
  type Prepare,
  withFields,
} from '@/lib/core/testing/access-table';
import { longWord, type ScreenTable, type Fill } from '@/lib/core/testing/tables';
import type { PublicProfile } from './loaders';

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

export async function makeTeam(db: PrismaClient, data: Parameters<typeof makeBrand>[1] = {}, now = testNow) {
  const brand = await makeBrand(db, data);
  return { brand, context: await makeTeamContext(db, brand.id, now) };
}

const member: Prepare = async (world) => {
  const { id: brandId, teamEmail: email } = world.brand;
  const { id } = await world.db.brandMember.findUniqueOrThrow({
    where: { brandId_email: { brandId, email } },
  });
  return { brandId, memberId: id, role: 'admin' };
};

export const access: AccessTable = {
  admins: {
    inviteMember: ofBrand({ email: 'neu@example.org', role: 'admin' }),
    'changeMember role': member,
    'changeMember remove': member,
    saveBrandProfile: (...about) => ofBrand({ revision: '0', name: unique('Neuer Name') })(...about),
    saveBrandDefaults: ofBrand({ revision: '0', opensDaysBefore: '14' }),
  },
  actions: {
    // The only admin has to stay.
    leaveTeam: { prepare: ofBrand(), expected: { ...actions.admins, team: '/brands', admin: 'lastAdmin' } },
    handOverBrand: {
      // The name is wrong: an admin gets `nameWrong`, and everybody else the same refusal as for any name.
      prepare: withFields(member, { brandName: 'Diebstahl' }),
      expected: { ...actions.admins, admin: 'nameWrong' },
    },
  },
  routes: {
    '/(default)/brands/page': { expected: pages.comedian },
    '/(default)/brands/[brand]/page': {
      expected: { ...pages.team, team: '/brands/{brand}/team', admin: '/brands/{brand}/team' },
    },
  },
  missing: ['no-such-brand', '%00', '..%2F..', 'A'.repeat(2000)].flatMap((id) => [
    `/brands/${id}/team`,
    `/api/brands/${id}/comedians?q=a`,
  ]),
};

/** The public profile of a brand that has published nothing but its name. */
export const bareProfile: PublicProfile = {
  id: 'lachfabrik',
  name: 'Lachfabrik',
  colour: null,
  logo: null,
  about: null,
  instagram: null,
  links: [],
  contactEmail: null,
  rules: null,
  spotting: { opensDaysBefore: null, decideDaysBefore: null, replyDays: null, cancelHoursBefore: null },
};

export const fill: Fill = async ({ world: { db, brand }, word }) => {
  await db.brand.update({
    where: { id: brand.id },
    data: {
      name: longWord.slice(0, 80),
      aboutDe: longWord,
      rulesDe: longWord,
      website: `https://example.org/${longWord}`,
      links: ['1', '2', '3', '4', '5'].map((place) => `https://${'lang'.repeat(14)}.example.org/${place}`),
      instagram: 'w'.repeat(30),
      contactEmail: `${'hallo'.repeat(12)}@example.org`,
      colour: '#0b5d63',
    },
  });
  const email = `${word('brand_members.email').toLowerCase()}@example.org`;
  await db.brandMember.create({ data: { brandId: brand.id, email, role: 'team' } });
  const facts = { reason: word('audit_events.facts') };
  await db.auditEvent.create({
    data: { at: new Date(), kind: 'showCancelled', brandId: brand.id, facts },
  });
};

export const screens: ScreenTable = {
  phone: ['{admin}/audit?kind=spotsChanged'],
};
