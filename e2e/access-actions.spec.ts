import type { APIRequestContext } from 'playwright/test';
import { createHash, randomUUID } from 'node:crypto';
import { addDays } from 'date-fns';
import { makeApplication, makeImport, makeTemplate } from '@/lib/core/testing/factories';
import { dateIn } from '@/lib/time/zoned';
import { expect, test, type World } from './support/fixtures';
import { keepPicture } from './support/pictures';
import { become, everybody, roles, type Role } from './support/roles';
import { callAction, listServerActions, type ServerAction } from './support/server-actions';

const actions = listServerActions();

function named(name: string): ServerAction {
  const action = actions.find((candidate) => candidate.name === name);
  if (!action) throw new Error(`The build has no action ${name}.`);
  return action;
}

/** What a call ended in: where it was sent, without ids, or `done`, or the code of the refusal. */
async function outcomeOf(
  request: APIRequestContext,
  name: string,
  fields: Record<string, string>,
  page = '/user',
) {
  const [action = '', ...step] = name.split(' ');
  const answer = await callAction(request, named(action), page, { step: step.join(' '), ...fields });
  expect(answer.httpStatus).toBeLessThan(500);
  return answer.redirect?.replace(/[^/]*-[^/]*/g, '{id}') ?? answer.outcome;
}

/** Actions of a comedian on what is theirs. Everybody with a profile is a comedian. */
const own = { ...everybody('done'), visitor: '/', noProfile: '/newUser' };

/** Actions of a team on its shows. */
const team = { ...own, comedian: 'notFound', otherTeam: 'notFound' };

/** Actions of a brand's admins. */
const admin = { ...team, team: 'notFound' };

/** Prepares what an action is called with. `comedianId` is the caller's profile, or somebody's when they have none. */
type Prepare = (world: World, comedianId: string) => Promise<Record<string, string>>;

const application =
  (status: Parameters<typeof makeApplication>[1]['status'], whose: 'own' | 'other'): Prepare =>
  async (world, comedianId) => {
    const owner = whose === 'own' ? comedianId : (await world.comedian()).id;
    const { id: showId } = await world.show();
    const { id } = await makeApplication(world.db, { showId, comedianId: owner, status });
    return { applicationId: id };
  };

const withReason =
  (prepare: Prepare): Prepare =>
  async (...about) => ({ ...(await prepare(...about)), reason: 'Zug fällt aus' });

/** The same application in the field for several. */
const filed =
  (prepare: Prepare): Prepare =>
  async (...about) => ({ applicationIds: (await prepare(...about)).applicationId ?? '' });

const show: Prepare = async (world) => ({ showId: (await world.show()).id, spots: '9' });

/** A show with a picture. */
const withPicture: Prepare = async (world) => ({
  showId: (await world.show({ pictureId: (await keepPicture(world)).id })).id,
});

/** What a form says about a show. */
const showFields: Prepare = async ({ brand }) => ({
  brandId: brand.id,
  title: 'Freitagslacher',
  formatId: brand.format.id,
  venueId: brand.venue.id,
  date: dateIn(addDays(new Date(), 20), 'Europe/Berlin'),
  starts: '20:00',
  ends: '22:00',
  visibility: 'public',
  opening: 'brand',
  deciding: 'brand',
});

/** A weekly series of the brand, with a show in ten days. */
async function weeklySeries({ db, brand }: World) {
  const startsAt = addDays(new Date(), 10);
  const startsOn = new Date(`${dateIn(startsAt, 'Europe/Berlin')}T00:00:00Z`);
  const facts = { starts: '20:00', ends: '22:00', spots: 8, minutes: 7, buffer: 1 };
  const { id: seriesId } = await db.series.create({
    data: {
      ...{ brandId: brand.id, venueId: brand.venue.id, formatId: brand.format.id },
      ...{ rhythm: 'weekly', startsOn, skipsHolidays: false, title: 'Testserie', visibility: 'public' },
      ...{ ...facts, createdAt: new Date() },
    },
  });
  return { seriesId, seriesDate: startsOn, startsAt };
}

/** A guest on the line-up. */
const lineUpEdit: Prepare = async (world) => {
  const entry = {
    id: randomUUID(),
    part: 'spot',
    comedianId: null,
    guestName: 'Rita',
    minutes: 7,
    note: null,
  };
  return {
    showId: (await world.show()).id,
    editId: randomUUID(),
    editorId: randomUUID(),
    revision: '0',
    ops: JSON.stringify([{ op: 'put', entry, before: null }]),
  };
};

const drafted =
  (answer: string): Prepare =>
  async (world, comedianId) => {
    const { applicationId = '' } = await application('applied', 'other')(world, comedianId);
    return { answer, applicationIds: applicationId };
  };

/** A template of the brand with one text, as its editor would send it. */
const template: Prepare = async (world) => {
  const { id: templateId } = await makeTemplate(world.db, world.brand.id);
  return {
    brandId: world.brand.id,
    templateId,
    title: 'Unsere Vorlage',
    elementKey: '0',
    elementType: 'text',
    elementDe: 'Einlass um sieben.',
  };
};

/** A file that somebody of the brand's team has brought, and the form about all of it. */
const broughtFile: Prepare = async (world) => {
  const { id: comedianId } = await world.comedian();
  const { id: importId } = await makeImport(world.db, world.brand.id, comedianId);
  return { importId, minutes: '120', visibility: 'public', leave: '1' };
};

/** The show's info as its editor would send it: with nothing in it before. */
const info: Prepare = async (world, comedianId) => ({
  ...(await template(world, comedianId)),
  ...(await show(world, comedianId)),
  templateTitle: 'Aus der Show',
  seen: createHash('sha256').update('[]').digest('base64url'),
});

/** Somebody of the brand's team. */
const member: Prepare = async (world) => {
  const { id: brandId, teamEmail: email } = world.brand;
  const { id } = await world.db.brandMember.findUniqueOrThrow({
    where: { brandId_email: { brandId, email } },
  });
  return { brandId, memberId: id, role: 'admin' };
};

const inTenDays = () => addDays(new Date(), 10).toISOString().slice(0, 10);

/** Somebody who has to do with the brand, and what the forms about them send. */
const about =
  (fields: Record<string, string> = {}): Prepare =>
  async (world) => {
    const { id: comedianId } = await world.comedian();
    await world.apply((await world.show()).id, comedianId);
    return { brandId: world.brand.id, comedianId, ...fields };
  };

/** A spot of a show that is over. */
const pastSpot: Prepare = async (world) => {
  const { id: showId } = await world.show({ startsAt: new Date(Date.now() - 86_400_000) });
  const { id: comedianId } = await world.comedian();
  const { id } = await makeApplication(world.db, { showId, comedianId, status: 'confirmed' });
  return { applicationId: id };
};

/** A venue of the brand with no shows, as its form would send it. */
const venue: Prepare = async ({ brand, city }) => ({
  brandId: brand.id,
  venueId: brand.venue.id,
  revision: '0',
  name: 'Kulturkeller',
  address: 'Weserstr. 12',
  city: city.nameDe,
  cityId: String(city.id),
});

/** A format of the brand with no shows, the same way. */
const format: Prepare = async ({ brand }) => ({
  brandId: brand.id,
  formatId: brand.format.id,
  revision: '0',
  name: 'Open Mic',
  kind: 'openMic',
  defaultSpots: '8',
  defaultMinutes: '7',
  defaultBuffer: '1',
});

/** Every action of the build, and where it takes one every step, with what each role gets. */
const table: Record<string, { page?: string; prepare: Prepare; expected: Record<Role, string> }> = {
  'changeOwnSpot apply': { prepare: show, expected: own },
  'changeOwnSpot withdraw': { prepare: application('applied', 'own'), expected: own },
  'changeOwnSpot accept': { prepare: application('request', 'own'), expected: own },
  'changeOwnSpot decline': { prepare: application('request', 'own'), expected: own },
  'changeOwnSpot cancel': { prepare: withReason(application('confirmed', 'own')), expected: own },
  applyToShows: {
    prepare: async (world) => ({ showIds: (await world.show()).id, message: 'Beide Abende gern' }),
    expected: own,
  },
  'decideApplication undoReject': { prepare: application('rejected', 'other'), expected: team },
  'decideApplication takeBack': { prepare: application('request', 'other'), expected: team },
  requestSpot: {
    prepare: async (world) => ({
      showId: (await world.show()).id,
      comedianId: (await world.comedian()).id,
      answerBy: '',
    }),
    expected: team,
  },
  'fileApplications hide': { prepare: filed(application('applied', 'other')), expected: team },
  'fileApplications unhide': { prepare: filed(application('rejected', 'other')), expected: team },
  noteApplication: { prepare: application('applied', 'other'), expected: team },
  setSpots: { prepare: show, expected: team },
  makeShow: {
    prepare: showFields,
    expected: { ...team, team: '/brands/{id}/team/shows/{id}', admin: '/brands/{id}/team/shows/{id}' },
  },
  'makeShow weekly': {
    prepare: async (...about) => ({ ...(await showFields(...about)), repeats: 'weekly' }),
    expected: { ...team, team: '/brands/{id}/team/series', admin: '/brands/{id}/team/series' },
  },
  'makeShow preview': {
    prepare: async (...about) => ({ ...(await showFields(...about)), repeats: 'weekly', preview: 'yes' }),
    expected: { ...team, team: 'preview', admin: 'preview' },
  },
  endSeries: {
    prepare: async (world) => ({ seriesId: (await weeklySeries(world)).seriesId }),
    expected: team,
  },
  'editShow all': {
    prepare: async (world) => {
      const { id: showId, startsAt } = await world.show(await weeklySeries(world));
      const date = dateIn(startsAt, 'Europe/Berlin');
      return { ...(await showFields(world, '')), showId, date, revision: '0', scope: 'all' };
    },
    expected: team,
  },
  editShow: {
    prepare: async (world) => ({
      ...(await showFields(world, '')),
      showId: (await world.show()).id,
      revision: '0',
    }),
    expected: team,
  },
  deleteShow: {
    prepare: show,
    expected: {
      ...team,
      team: '/brands/{id}/team/lineupshowauswahl',
      admin: '/brands/{id}/team/lineupshowauswahl',
    },
  },
  cancelShow: {
    prepare: async (world) => ({ showId: (await world.show()).id, reason: 'Wasserschaden' }),
    expected: team,
  },
  editLineUp: { prepare: lineUpEdit, expected: team },
  undoLineUp: {
    // Nothing to undo: the team learns that, everybody else not even that there is such a show.
    prepare: async (world) => ({ ...(await show(world, '')), editId: randomUUID(), editorId: randomUUID() }),
    expected: { ...team, team: 'undoGone', admin: 'undoGone' },
  },
  sendLineUp: {
    prepare: async (world) => ({ ...(await show(world, '')), revision: '0' }),
    expected: { ...team, team: 'nothingToSend', admin: 'nothingToSend' },
  },
  changeLineUpState: {
    prepare: async (world) => ({ ...(await show(world, '')), state: 'booked' }),
    expected: team,
  },
  'draftAnswers confirm': { prepare: drafted('confirm'), expected: team },
  'draftAnswers reject': { prepare: drafted('reject'), expected: team },
  'draftAnswers clear': { prepare: drafted('clear'), expected: team },
  stepIn: {
    prepare: async (world) => ({ ...(await show(world, '')), comedianId: (await world.comedian()).id }),
    expected: team,
  },
  saveTemplate: {
    prepare: async (...about) => ({ ...(await template(...about)), templateId: '' }),
    expected: team,
  },
  'saveTemplate add text': { prepare: template, expected: team },
  copyTemplate: { prepare: template, expected: team },
  deleteTemplate: { prepare: template, expected: team },
  saveShowInfo: { prepare: info, expected: team },
  'saveShowInfo take': { prepare: info, expected: team },
  'saveShowInfo keep': { prepare: info, expected: team },
  inviteMember: {
    prepare: async (world) => ({ brandId: world.brand.id, email: 'neu@example.org', role: 'admin' }),
    expected: admin,
  },
  'changeMember role': { prepare: member, expected: admin },
  'changeMember remove': { prepare: member, expected: admin },
  saveBrandProfile: {
    prepare: async (world) => ({ brandId: world.brand.id, revision: '0', name: 'Neuer Name' }),
    expected: admin,
  },
  removeShowPicture: { prepare: withPicture, expected: team },
  removeLogo: {
    prepare: async (world) => {
      const { id: logoId } = await keepPicture(world);
      await world.db.brand.update({ where: { id: world.brand.id }, data: { logoId } });
      return { brandId: world.brand.id };
    },
    expected: admin,
  },
  saveBrandDefaults: {
    prepare: async (world) => ({ brandId: world.brand.id, revision: '0', opensDaysBefore: '14' }),
    expected: admin,
  },
  saveEmbedSites: {
    prepare: async (world) => ({ brandId: world.brand.id, revision: '0', embedParents: 'a.example.org' }),
    expected: admin,
  },
  handOverBrand: {
    // The name is wrong: an admin learns that, everybody else nothing.
    prepare: async (...about) => ({ ...(await member(...about)), brandName: 'Diebstahl' }),
    expected: { ...admin, admin: 'nameWrong' },
  },
  'setFavourite favour': { prepare: about(), expected: team },
  'setFavourite unfavour': { prepare: about(), expected: team },
  'tagComedian add': { prepare: about({ word: 'Musik' }), expected: team },
  'tagComedian remove': { prepare: about({ word: 'Musik' }), expected: team },
  writeTeamNote: { prepare: about({ text: 'War stark.' }), expected: team },
  'markNoShow noShow': { prepare: pastSpot, expected: team },
  'markNoShow showed': { prepare: pastSpot, expected: team },
  reportProfile: { prepare: about({ field: 'videoLink', reason: 'Jemand anderes' }), expected: team },
  blockComedian: {
    prepare: (world, comedianId) =>
      about({ until: inTenDays(), reason: 'Nicht gekommen' })(world, comedianId),
    expected: admin,
  },
  liftBlock: {
    prepare: async (world, comedianId) => {
      const fields = await about()(world, comedianId);
      const until = addDays(new Date(), 10);
      const block = { comedianId: fields.comedianId ?? '', brandId: world.brand.id, until, reason: 'Grund' };
      return { ...fields, blockId: (await world.db.block.create({ data: block })).id };
    },
    expected: admin,
  },
  chooseImport: { prepare: broughtFile, expected: team },
  skipImportRow: { prepare: broughtFile, expected: team },
  confirmImport: {
    // Nobody has seen what they say yes to: the team learns that, everybody else not even that there is such a file.
    prepare: async (...about) => ({ ...(await broughtFile(...about)), seen: 'nothing' }),
    expected: { ...team, team: 'changedMeanwhile', admin: 'changedMeanwhile' },
  },
  discardImport: {
    prepare: broughtFile,
    expected: { ...team, team: '/brands/{id}/team/import', admin: '/brands/{id}/team/import' },
  },
  saveVenue: { prepare: venue, expected: admin },
  'fileVenue delete': { prepare: venue, expected: admin },
  'fileVenue archive': { prepare: venue, expected: admin },
  'fileVenue restore': { prepare: venue, expected: admin },
  saveFormat: { prepare: format, expected: admin },
  'fileFormat delete': { prepare: format, expected: admin },
  'fileFormat archive': { prepare: format, expected: admin },
  'fileFormat restore': { prepare: format, expected: admin },
  'changeCalendarLink make': { prepare: async () => ({}), expected: own },
  'changeCalendarLink end': {
    prepare: async ({ brand }) => ({ brandId: brand.id }),
    expected: team,
  },
  savePromoPage: { prepare: async () => ({ isOn: 'yes', 'show-city': 'yes' }), expected: own },
  markNotificationsRead: {
    prepare: async () => ({ until: new Date().toISOString() }),
    expected: own,
  },
  changeLanguage: {
    page: '/privacy',
    prepare: async () => ({ language: 'en' }),
    expected: { ...own, visitor: 'done', noProfile: 'done' },
  },
  signOut: {
    page: '/privacy',
    prepare: async () => ({}),
    expected: everybody('/'),
  },
  register: {
    page: '/newUser',
    prepare: async (world) => ({
      name: 'Rosa Register',
      city: world.city.nameDe,
      cityId: String(world.city.id),
      startMonth: '3',
      startYear: '2020',
      spotCountBand: 'upTo10',
      gender: 'none',
      lgbtq: 'none',
      language: 'de',
      privacy: 'yes',
    }),
    expected: { ...everybody('/user'), visitor: '/' },
  },
};

test('every action of the build is in the table', () => {
  const inTable = new Set(Object.keys(table).map((name) => name.split(' ')[0]));
  expect([...inTable].sort()).toEqual(actions.map((action) => action.name).sort());
});

for (const [name, { page, prepare, expected }] of Object.entries(table)) {
  for (const role of roles) {
    test(`${name} by ${role} ends in ${expected[role]}`, async ({ context, world }) => {
      const comedianId = await become(role, world, context);
      const fields = await prepare(world, comedianId ?? (await world.comedian()).id);
      expect(await outcomeOf(context.request, name, fields, page)).toBe(expected[role]);
    });
  }
}

test('actions on what is somebody else’s do not find it', async ({ context, world }) => {
  await become('comedian', world, context);
  for (const [name, status] of [
    ['changeOwnSpot withdraw', 'applied'],
    ['changeOwnSpot accept', 'request'],
    ['changeOwnSpot decline', 'request'],
    ['changeOwnSpot cancel', 'confirmed'],
  ] as const) {
    const fields = await withReason(application(status, 'other'))(world, '');
    expect(await outcomeOf(context.request, name, fields)).toBe('notFound');
    const after = await world.db.application.findUniqueOrThrow({ where: { id: fields.applicationId } });
    expect(after).toMatchObject({ status, withdrawnAt: null });
  }
});

test('an action without our own origin is refused', async ({ context, world }) => {
  const comedianId = await become('comedian', world, context);
  const fields = await show(world, comedianId ?? '');
  for (const Origin of ['https://evil.example', 'null', '']) {
    const answer = await callAction(
      context.request,
      named('changeOwnSpot'),
      '/user',
      { step: 'apply', ...fields },
      { Origin },
    );
    expect(answer.httpStatus).toBe(403);
  }
  expect(await world.db.application.count({ where: { showId: fields.showId } })).toBe(0);
});

test('nonsense as an id is answered, not thrown', async ({ context, world }) => {
  await become('team', world, context);
  const nonsense = ['', '0', "' OR 1=1 --", '\0', '\ud800', '../../etc', 'a'.repeat(10_000), randomUUID()];
  for (const name of [
    'changeOwnSpot apply',
    'changeOwnSpot withdraw',
    'changeOwnSpot cancel',
    'applyToShows',
    'decideApplication undoReject',
    'requestSpot',
    'fileApplications hide',
    'noteApplication',
    'setSpots',
    'saveTemplate',
    'copyTemplate',
    'deleteTemplate',
    'saveShowInfo',
    'saveShowInfo take',
    'setFavourite favour',
    'tagComedian add',
    'writeTeamNote',
    'markNoShow noShow',
    'reportProfile',
    'blockComedian',
    'liftBlock',
    'deleteShow',
    'chooseImport',
    'skipImportRow',
    'confirmImport',
    'discardImport',
    'removeShowPicture',
  ]) {
    for (const id of nonsense) {
      const [action = '', step = ''] = name.split(' ');
      const answer = await callAction(context.request, named(action), '/user', {
        step,
        showId: id,
        showIds: id,
        applicationId: id,
        applicationIds: id,
        comedianId: id,
        answerBy: id,
        brandId: id,
        templateId: id,
        title: id,
        reason: 'Zug fällt aus',
        spots: '3',
        blockId: id,
        importId: id,
        minutes: '120',
        visibility: 'public',
        leave: '1',
        seen: id.slice(0, 100),
        word: 'Musik',
        text: 'War stark.',
        field: 'name',
        until: inTenDays(),
      });
      expect(answer).toMatchObject({
        httpStatus: 200,
        // Of several shows, those that there are not are refused one by one.
        outcome: expect.stringMatching(
          name === 'applyToShows' ? /invalidInput|done/ : /invalidInput|notFound/,
        ),
      });
    }
  }
});
