import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { subHours } from '@/lib/core/time/dates';
import type { ApplicationStatus } from '@/lib/core/generated/prisma/client';
import { makeApplication, everyStatus } from '@/lib/applications/testing';
import { languages } from '@/lib/core/i18n/language';
import { lineOf } from '@/lib/line-ups/testing';
import { Booker } from './support/booker';
import { test, type Caller } from './support/callers';
import { expect, type World } from './support/fixtures';
import { actionNamed, callAction, smallPage } from '@/e2e/support/server-actions';
import { desk } from './support/viewports';
import { wordsOf } from './support/words';

/** The possible statuses, and `none`: no application yet. */
const states = ['none', ...everyStatus] as const;

type State = (typeof states)[number];

type Situation = { showId: string; comedianId: string; applicationId: string; lineId: string };

/** A step as its screen sends it, and the status table's rule for it. */
type Way = {
  who: 'comedian' | 'team';
  action: string;
  fields: (at: Situation) => Record<string, string>;
  /** The possible changes; `withdrawn` ends the application. From any other status the step is refused. */
  to: Partial<Record<State, ApplicationStatus | 'withdrawn'>>;
  /** Whether the comedian gets a notice when the status changes. */
  notifies?: true;
  /** Whether the step is a draft until the line-up is sent. */
  isDraft?: true;
  /** A step of the show, which is done whatever the application's status. Then other statuses stay. */
  isOfShow?: true;
  show?: Parameters<World['show']>[0];
};

const own = (step: string, to: Way['to'], more: Record<string, string> = {}): Way => ({
  who: 'comedian',
  action: 'changeOwnSpot',
  to,
  fields: ({ showId, applicationId }) => ({ intent: step, showId, applicationId, despite: 'yes', ...more }),
});

const byTeam = (action: string, to: Way['to'], fields: Way['fields']): Way => ({
  who: 'team',
  notifies: true,
  action,
  to,
  fields,
});

const draft = (to: Way['to'], ops: (at: Situation) => unknown[]): Way => ({
  ...byTeam('editLineUp', to, (at) => ({
    showId: at.showId,
    editId: randomUUID(),
    editorId: randomUUID(),
    revision: '0',
    ops: JSON.stringify(ops(at)),
  })),
  isDraft: true,
});

const answer = (kind: 'reject' | 'cancel', { applicationId }: Situation) => ({
  op: 'answer',
  applicationId,
  answer: { kind, text: 'Doppelt besetzt' },
});

const unanswered = { applied: 'unavailable', request: 'unavailable' } as const;

/** The status table as these requests. */
const ways: Record<string, Way> = {
  // A comedian may not apply again after the team's rejection, but after a cancelled spot or a declined request.
  apply: own('apply', { none: 'applied', cancelled: 'applied', expired: 'applied' }),
  withdraw: own('withdraw', { applied: 'withdrawn' }),
  accept: own('accept', { request: 'confirmed' }),
  decline: own('decline', { request: 'rejected' }),
  cancel: own('cancel', { confirmed: 'cancelled', directList: 'cancelled' }, { reason: 'Zug fällt aus' }),
  request: byTeam(
    'requestSpot',
    { none: 'request', rejected: 'request', cancelled: 'request', expired: 'request' },
    ({ showId, comedianId }) => ({ showId, comedianId, answerBy: '' }),
  ),
  takeBack: byTeam('decideApplication', { request: 'withdrawn' }, ({ applicationId }) => ({
    intent: 'takeBack',
    applicationId,
  })),
  undoReject: byTeam('decideApplication', { rejected: 'applied' }, ({ applicationId }) => ({
    intent: 'undoReject',
    applicationId,
  })),
  'confirm, or put on the list': draft(
    {
      none: 'directList',
      rejected: 'directList',
      cancelled: 'directList',
      expired: 'directList',
      applied: 'confirmed',
      // A line for a comedian whose answer is still awaited.
      request: 'request',
    },
    ({ comedianId }) => [{ op: 'put', entry: lineOf(randomUUID(), { comedianId }), before: null }],
  ),
  'confirm in the inbox': {
    ...byTeam('draftAnswers', { applied: 'confirmed' }, ({ applicationId }) => ({
      answer: 'confirm',
      applicationIds: applicationId,
    })),
    isDraft: true,
  },
  reject: draft({ applied: 'rejected' }, (at) => [answer('reject', at)]),
  'cancel a spot whose line stays': draft({}, (at) => [answer('cancel', at)]),
  'cancel by the team': draft({ confirmed: 'cancelled', directList: 'cancelled' }, (at) => [
    { op: 'take', entryId: at.lineId },
    answer('cancel', at),
  ]),
  close: {
    ...byTeam('changeLineUpState', unanswered, ({ showId }) => ({ showId, state: 'booked' })),
    isOfShow: true,
  },
  reopen: {
    ...byTeam('changeLineUpState', { unavailable: 'applied' }, ({ showId }) => ({ showId, state: 'open' })),
    isOfShow: true,
    show: { lineUpState: 'booked' },
  },
  callOff: {
    ...byTeam(
      'cancelShow',
      { ...unanswered, confirmed: 'cancelled', directList: 'cancelled' },
      ({ showId }) => ({ showId, reason: 'Wasserschaden' }),
    ),
    isOfShow: true,
  },
};

async function situationOf(
  world: World,
  comedianId: string,
  state: State,
  show: Way['show'],
): Promise<Situation> {
  const { id: showId } = await world.show(show);
  if (state === 'none') return { showId, comedianId, applicationId: randomUUID(), lineId: randomUUID() };
  const statusBefore = state === 'unavailable' ? 'applied' : null;
  const { id } = await makeApplication(world.db, { showId, comedianId, status: state, statusBefore });
  const line = await world.db.lineUpEntry.findFirst({ where: { showId } });
  return { showId, comedianId, applicationId: id, lineId: line?.id ?? randomUUID() };
}

/** Returns all data of a show that a step could change. */
async function everything({ db }: World, { showId }: Situation) {
  const where = { where: { showId } };
  const [show, applications, lines, edits, notifications, events] = await Promise.all([
    db.show.findUnique({ where: { id: showId } }),
    db.application.findMany({ ...where, orderBy: { createdAt: 'asc' } }),
    db.lineUpEntry.findMany(where),
    db.lineUpEdit.findMany(where),
    db.notification.findMany({ ...where, orderBy: { id: 'asc' } }),
    db.applicationEvent.findMany({ where: { application: { showId } }, orderBy: { number: 'asc' } }),
  ]);
  return { show, applications, lines, edits, notifications, events };
}

/** Takes a step from one status, and compares its changes with the status table. */
async function take(world: World, caller: Caller, way: Way, state: State, at: Situation): Promise<void> {
  const send = (action: string, fields: Record<string, string>) =>
    callAction(caller.request, actionNamed(action), smallPage, fields);
  const before = await everything(world, at);
  const { httpStatus, outcome } = await send(way.action, way.fields(at));
  const to = way.to[state];
  const isAllowed = to !== undefined || way.isOfShow === true;
  expect({ httpStatus, done: outcome === 'done' }, state).toEqual({ httpStatus: 200, done: isAllowed });
  if (!isAllowed) {
    expect(await everything(world, at), state).toEqual(before);
    for (const language of languages) {
      expect(wordsOf(language).spotsErrors).toHaveProperty([outcome ?? ''], expect.any(String));
    }
    return;
  }
  const changes = to !== undefined && to !== state;
  if (way.isDraft) {
    const drafted = await everything(world, at);
    expect(drafted.events, `${state}: a draft is no step`).toEqual(before.events);
    expect(drafted.notifications, state).toEqual([]);
    expect(drafted.show?.lineUpRevision, state).toBe(1);
    const sent = await send('sendLineUp', { showId: at.showId, revision: '1' });
    expect(sent.outcome, state).toBe(changes ? 'done' : 'nothingToSend');
  }
  const after = await everything(world, at);
  const newest = after.applications.at(-1);
  const is = newest?.withdrawnAt ? 'withdrawn' : (newest?.status ?? 'none');
  expect(is, state).toBe(to ?? state);
  if (changes) {
    expect(after.events.at(-1)?.toStatus ?? 'withdrawn', state).toBe(to);
  }
  const notices = after.notifications.filter(({ comedianId }) => comedianId === at.comedianId);
  // A notice about a request that was taken back names the status that the application keeps.
  const says = changes && way.notifies ? [to === 'withdrawn' ? state : to] : [];
  expect(
    notices.map(({ status }) => status),
    state,
  ).toEqual(says);
}

for (const who of ['comedian', 'team'] as const) {
  test(`the steps of a ${who} happen from where the status table has them, and from nowhere else`, async ({
    as,
    world,
  }) => {
    test.slow();
    const caller = await as(who);
    for (const [name, way] of Object.entries(ways).filter(([, one]) => one.who === who)) {
      await test.step(name, async () => {
        for (const state of states) {
          const comedianId = who === 'comedian' ? (caller.comedianId ?? '') : (await world.comedian()).id;
          const at = await situationOf(world, comedianId, state, way.show);
          await take(world, caller, way, state, at);
        }
      });
    }
  });
}

/** Makes a show with an application of the comedian in this status, or with none. */
async function showWith(world: World, comedianId: string, status: ApplicationStatus | null, startsAt?: Date) {
  const { id: showId } = await world.show(startsAt ? { startsAt } : {});
  if (status) await makeApplication(world.db, { showId, comedianId, status });
  return showId;
}

/** Waits until an application has the status, and reads it on the comedian's own page of the show. */
async function expectStatus(world: World, comedian: Page, showId: string, status: ApplicationStatus | null) {
  const words = wordsOf('de').applicationsStatus;
  const stored = async () => {
    const newest = await world.db.application.findFirst({
      where: { showId },
      orderBy: { createdAt: 'desc' },
    });
    return newest?.withdrawnAt ? null : newest?.status;
  };
  await expect.poll(stored).toBe(status);
  await comedian.goto(`/user/shows/${showId}`);
  await expect(
    ownSpot(comedian)
      .getByText(words[status ?? 'open'])
      .first(),
  ).toBeVisible();
}

const ownSpot = (page: Page) =>
  page.getByRole('region', { name: wordsOf('de').spotsShowSpot.title, exact: true });

test('a comedian takes their steps on the page of a show', { tag: '@all' }, async ({ browser, world }) => {
  test.slow();
  const {
    spotsShowSpot: showSpot,
    applicationsAnswers: answers,
    spotsSteps: spots,
    spotsOwn: ownSpots,
  } = wordsOf('de');
  const { id, email } = await world.comedian();
  const page = await world.openAs(browser, email, { viewport: desk });
  const open = async (status: ApplicationStatus | null) => {
    const showId = await showWith(world, id, status);
    await page.goto(`/user/shows/${showId}`);
    return showId;
  };
  for (const [button, from, to] of [
    ['apply', null, 'applied'],
    ['withdraw', 'applied', null],
  ] as const) {
    const showId = await open(from);
    await page.getByRole('button', { name: showSpot[button], exact: true }).click();
    await expectStatus(world, page, showId, to);
  }
  for (const [button, to] of [
    ['no', 'rejected'],
    ['yes', 'confirmed'],
  ] as const) {
    const showId = await open('request');
    await page.getByRole('button', { name: answers[button] }).click();
    await expect(page.getByRole('button', { name: spots.undo })).toBeHidden();
    await expectStatus(world, page, showId, to);
  }
  const showId = await open('confirmed');
  await ownSpot(page).getByText(ownSpots.cancel.open, { exact: true }).click();
  await ownSpot(page).getByLabel(ownSpots.cancel.reason).fill('Die Bahn streikt.');
  await ownSpot(page).getByRole('button', { name: ownSpots.cancel.submit, exact: false }).click();
  await expectStatus(world, page, showId, 'cancelled');

  const off = await world.show({ cancelledAt: new Date() });
  await makeApplication(world.db, { showId: off.id, comedianId: id, status: 'unavailable' });
  await page.goto(`/user/shows/${off.id}`);
  await expect(ownSpot(page).getByText(showSpot.standing.showCancelled).first()).toBeVisible();

  // The screen shows this as soon as the show is over; a job stores it within a minute.
  const past = await showWith(world, id, 'applied', subHours(new Date(), 5));
  await page.goto(`/user/shows/${past}`);
  await expect(ownSpot(page).getByText(wordsOf('de').applicationsStatus.expired).first()).toBeVisible();
});

test('a team takes steps from the menu of an application', { tag: '@all' }, async ({ browser, world }) => {
  test.slow();
  const { id, email, name } = await world.comedian({ name: 'Nele Nachtschicht' });
  await world.comedian({ email: world.brand.adminEmail });
  const comedian = await world.openAs(browser, email, { viewport: desk });
  const booker = new Booker(await world.openAs(browser, world.brand.adminEmail, { viewport: desk }), 'de');
  const { menu, dialogs } = booker.words;
  const open = async (status: ApplicationStatus) => {
    const showId = await showWith(world, id, status);
    await booker.open(world.brand.id, showId, '?status=all');
    return showId;
  };

  const requested = await open('cancelled');
  await booker.choose(booker.applicant(name), menu.request);
  await booker.dialog.getByRole('button', { name: dialogs.requestSubmit }).click();
  await expectStatus(world, comedian, requested, 'request');

  const rejected = await open('rejected');
  await booker.choose(booker.applicant(name), menu.undoReject);
  await expectStatus(world, comedian, rejected, 'applied');
});
