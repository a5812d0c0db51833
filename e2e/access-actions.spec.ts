import type { APIRequestContext } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { addDays } from 'date-fns';
import { makeApplication } from '@/lib/core/testing/factories';
import { dateIn } from '@/lib/time/zoned';
import { expect, test, type World } from './support/fixtures';
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
  const [action = '', step = ''] = name.split(' ');
  const answer = await callAction(request, named(action), page, { step, ...fields });
  expect(answer.httpStatus).toBeLessThan(500);
  return answer.redirect?.replace(/[^/]*-[^/]*/g, '{id}') ?? answer.outcome;
}

/** Actions of a comedian on what is theirs. Everybody with a profile is a comedian. */
const own = { ...everybody('done'), visitor: '/', noProfile: '/newUser' };

/** Actions of a team on its shows. */
const team = { ...own, comedian: 'notFound', otherTeam: 'notFound' };

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
    'deleteShow',
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
        reason: 'Zug fällt aus',
        spots: '3',
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
