import { randomUUID } from 'node:crypto';
import { addDays, subDays } from 'date-fns';
import { PromoPart } from '@/lib/core/generated/prisma/enums';
import { makeApplication, makeImport, makeTemplate } from '@/lib/core/testing/factories';
import type { Canaries } from './canaries';
import type { World } from './fixtures';
import { keepPicture } from './pictures';

/** What is public of the brand of a world full of secrets, and what is not. */
export type CanaryWorld = Awaited<ReturnType<typeof fillWithCanaries>>;

/** Fills the world's brand with everything that a brand can have; each thing that is not for everybody has a word of its own. */
export async function fillWithCanaries(world: World, { word }: Canaries) {
  const { db, brand } = world;
  const people = await makePeople(world, word);
  const { pictureId, ...shows } = await makeShows(world, word);
  await describeBrand(world, word);
  await fillLineUp(world, word, shows.open.id, people);
  await fillApplications(world, word, shows.open.id, people);
  await keepAboutPeople(world, word, people);
  const link = {
    createdAt: new Date(),
    tokenHash: '0'.repeat(24) + randomUUID().replaceAll('-', '') + '00000000',
  };
  await db.calendarLink.create({ data: { comedianId: people.sent.id, ...link } });
  return {
    ...shows,
    people,
    hiddenPictureId: pictureId,
    ids: hiddenIds(people, pictureId, link.tokenHash),
    brand,
  };
}

/** Ids that nobody may learn from public pages: with them people could be recognised who never said that they may. */
function hiddenIds(people: Record<string, { id: string }>, pictureId: string, tokenHash: string) {
  const hidden = Object.entries(people).filter(([name]) => name !== 'promo');
  const ids = hidden.map(([name, { id }]) => [id, `id of comedian: ${name}`] as const);
  return new Map([...ids, [pictureId, 'picture of a hidden show'], [tokenHash, 'calendar link']]);
}

type Word = Canaries['word'];

/** Comedians with all that a profile can say. Only the name of who stands in the line-up that was sent is public. */
async function makePeople(world: World, word: Word) {
  const make = (name: string) => (who: string) =>
    world.comedian({
      name,
      email: `${word(`${who}: comedians.email`)}@example.org`,
      instagram: word(`${who}: comedians.instagram`),
      promoLink: `https://example.org/${word(`${who}: comedians.promoLink`)}`,
      videoLink: `https://example.org/${word(`${who}: comedians.videoLink`)}`,
      aboutMe: word(`${who}: comedians.aboutMe`),
      previousShows: word(`${who}: comedians.previousShows`),
      privacyVersion: word(`${who}: comedians.privacyVersion`),
      gender: 'nonBinary',
      lgbtq: 'yes',
      sharesIdentity: true,
    });
  const hidden = async (who: string) => make(word(`${who}: comedians.name`))(who);
  const sent = await make('Ada Angesagt')('sent');
  const promo = await make('Paula Promo')('promo');
  await choosePromoPages(world, { sent, promo });
  const admin = await world.comedian({ email: world.brand.adminEmail, name: word('admin: comedians.name') });
  await world.db.account.create({
    data: { email: sent.email, providerSub: word('accounts.providerSub'), lastSignInAt: new Date() },
  });
  await world.db.brandMember.create({
    data: { brandId: world.brand.id, email: `${word('brand_members.email')}@example.org`, role: 'team' },
  });
  return { sent, promo, admin, draft: await hidden('draft'), applicant: await hidden('applicant') };
}

/** One promo page that is on and has little, and one that has everything and is off. */
async function choosePromoPages({ db }: World, { sent, promo }: Record<'sent' | 'promo', { id: string }>) {
  await db.promoPage.createMany({
    data: [
      { comedianId: promo.id, isOn: true, parts: ['city', 'shows'], changedAt: new Date() },
      { comedianId: sent.id, isOn: false, parts: Object.values(PromoPart), changedAt: new Date() },
    ],
  });
}

async function makeShows(world: World, word: Word) {
  const { db, brand } = world;
  const { id: pictureId } = await keepPicture(world);
  await db.picture.update({
    where: { id: pictureId },
    data: { altDe: word('pictures.altDe'), altEn: word('pictures.altEn') },
  });
  const open = await world.show({
    title: 'Offene Bühne',
    feeText: word('shows.feeText'),
    importKey: word('shows.importKey'),
    importMark: word('shows.importMark'),
    lineUpSentAt: new Date(),
  });
  await world.show({
    title: 'Lange her',
    startsAt: subDays(new Date(), 10),
    feeText: word('past: shows.feeText'),
  });
  const hide = (visibility: 'private' | 'onRequest', name: string) =>
    world.show({
      ...{ visibility, pictureId, lineUpSentAt: new Date(), title: word(`${name}: shows.title`) },
      info: [{ type: 'text', text: word(`${name}: shows.info`) }],
    });
  const internal = await hide('private', 'private');
  const onRequest = await hide('onRequest', 'on request');
  for (const { id: showId } of [internal, onRequest]) {
    const line = { id: randomUUID(), showId, place: 0, part: 'spot', minutes: 7 } as const;
    const guestName = word('hidden show: sent_line_up_entries.guestName');
    await db.sentLineUpEntry.create({ data: { ...line, guestName, callAt: new Date(), onAt: new Date() } });
  }
  await db.series.create({
    data: {
      ...{ brandId: brand.id, venueId: brand.venue.id, formatId: brand.format.id, rhythm: 'weekly' },
      ...{ startsOn: new Date('2026-11-01'), skipsHolidays: false, starts: '20:00', ends: '22:00' },
      ...{ spots: 8, minutes: 7, buffer: 1, visibility: 'private', createdAt: new Date() },
      ...{ title: word('series.title'), feeText: word('series.feeText') },
    },
  });
  return { open, internal, onRequest, pictureId };
}

async function describeBrand({ db, brand }: World, word: Word) {
  await db.venue.update({
    where: { id: brand.venue.id },
    data: { stageDe: word('venues.stageDe'), stageEn: word('venues.stageEn') },
  });
  await makeTemplate(db, brand.id, {
    title: word('show_info_templates.title'),
    elements: [{ type: 'text', text: word('show_info_templates.elements') }],
  });
  await db.auditEvent.create({
    data: {
      ...{ at: new Date(), kind: 'showCancelled', brandId: brand.id },
      facts: { reason: word('audit_events.facts') },
    },
  });
}

type People = Awaited<ReturnType<typeof makePeople>>;

/** A line-up that was sent, and what the team has changed in it since. */
async function fillLineUp({ db }: World, word: Word, showId: string, { sent, promo, draft, admin }: People) {
  const line = { showId, part: 'spot', minutes: 7 } as const;
  const times = { callAt: new Date(), onAt: new Date() };
  await db.sentLineUpEntry.createMany({
    data: [
      { ...line, ...times, id: randomUUID(), place: 0, comedianId: sent.id },
      { ...line, ...times, id: randomUUID(), place: 1, guestName: 'Gustav Gast' },
      { ...line, ...times, id: randomUUID(), place: 2, comedianId: promo.id },
    ],
  });
  await db.lineUpEntry.createMany({
    data: [
      { ...line, id: randomUUID(), place: 1, comedianId: draft.id, note: word('line_up_entries.note') },
      { ...line, id: randomUUID(), place: 2, guestName: word('line_up_entries.guestName') },
    ],
  });
  const ops = (name: string) => [{ kind: 'note', text: word(`line_up_edits.${name}`) }];
  await db.lineUpEdit.create({
    data: {
      ...{
        id: randomUUID(),
        showId,
        revision: 1,
        at: new Date(),
        actorComedianId: admin.id,
        editorId: randomUUID(),
      },
      ...{ ops: ops('ops'), inverse: ops('inverse'), touched: [word('line_up_edits.touched')] },
    },
  });
}

async function fillApplications({ db }: World, word: Word, showId: string, { sent, applicant }: People) {
  const { id: applicationId } = await makeApplication(db, {
    ...{ showId, comedianId: applicant.id, status: 'applied', draftAnswer: 'reject' },
    message: word('applications.message'),
    draftText: word('applications.draftText'),
    teamNote: word('applications.teamNote'),
  });
  await makeApplication(db, { showId, comedianId: sent.id, status: 'confirmed' });
  await db.applicationEvent.create({
    data: {
      ...{ applicationId, at: new Date(), actorKind: 'team', toStatus: 'applied' },
      reason: word('application_events.reason'),
    },
  });
  await db.notification.create({
    data: {
      ...{ comedianId: applicant.id, showId, applicationId, status: 'applied', createdAt: new Date() },
      ...{ kind: 'status', subject: word('notifications.subject'), link: word('notifications.link') },
      ...{ text: word('notifications.text'), move: { from: word('notifications.move') } },
    },
  });
}

/** What a team and the operator keep about people. */
async function keepAboutPeople({ db, brand }: World, word: Word, { sent, applicant, admin }: People) {
  for (const { id: comedianId } of [sent, applicant]) {
    const about = { brandId: brand.id, comedianId, createdAt: new Date() };
    const tag = word('brand_tags');
    await db.brandNote.create({ data: { ...about, text: word('brand_notes.text') } });
    await db.brandTag.create({ data: { brandId: brand.id, comedianId, key: tag, word: tag } });
    await db.brandFavourite.create({ data: about });
    await db.profileReport.create({
      data: { ...about, field: 'name', reason: word('profile_reports.reason') },
    });
  }
  const block = { comedianId: applicant.id, until: addDays(new Date(), 30) };
  await db.block.create({ data: { ...block, brandId: brand.id, reason: word('blocks.reason') } });
  await db.block.create({ data: { ...block, reason: word('blocks.reason, of the operator') } });
  await makeImport(db, brand.id, admin.id, {
    title: word('show_imports.rows'),
    fileName: word('show_imports.fileName'),
    cancelReason: word('show_imports.cancelReason'),
    confirmed: word('show_imports.confirmed'),
    problem: word('show_imports.problem'),
    outcome: { name: word('show_imports.outcome') },
    choices: { venues: { [word('show_imports.choices')]: '' } },
    findings: { past: 0, cut: 0, name: word('show_imports.findings') },
  });
}
