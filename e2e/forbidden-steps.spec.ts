import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from 'playwright/test';
import { makeApplication } from '@/lib/applications/testing/factory';
import { everyStatus } from '@/lib/applications/testing/statuses';
import { languages } from '@/lib/core/language';
import { lineOf } from '@/lib/line-ups/testing/lines';
import { expect, test, type World } from './support/fixtures';
import { callAction, listServerActions, smallPage } from './support/server-actions';
import { wordsOf } from './support/words';

/** The possible statuses, and `none`: no application yet. */
const states = ['none', ...everyStatus] as const;

type State = (typeof states)[number];

type Situation = { showId: string; comedianId: string; applicationId: string };

/** A step as its screen submits it: the action, its fields, and the statuses from which the status table allows it. */
type Way = {
  who: 'comedian' | 'team';
  action: string;
  from: readonly State[];
  fields: (at: Situation) => Record<string, string>;
};

const own = (step: string, from: State[], more: Record<string, string> = {}): Way => ({
  who: 'comedian',
  action: 'changeOwnSpot',
  from,
  fields: ({ showId, applicationId }) => ({ intent: step, showId, applicationId, despite: 'yes', ...more }),
});

const edit = (from: State[], ops: (at: Situation) => unknown[]): Way => ({
  who: 'team',
  action: 'editLineUp',
  from,
  fields: (at) => ({
    showId: at.showId,
    editId: randomUUID(),
    editorId: randomUUID(),
    revision: '0',
    ops: JSON.stringify(ops(at)),
  }),
});

const line = (comedianId: string) => lineOf(randomUUID(), { comedianId });

/**
 * The status table written a second time, as these requests. A draft counts as a step to the status that it leads to.
 */
const ways: Record<string, Way> = {
  // One may not apply again after the team's rejection, but after a cancelled spot or a declined request.
  apply: own('apply', ['none', 'cancelled', 'expired']),
  withdraw: own('withdraw', ['applied']),
  accept: own('accept', ['request']),
  decline: own('decline', ['request']),
  cancel: own('cancel', ['confirmed', 'directList'], { reason: 'Zug fällt aus' }),
  request: {
    who: 'team',
    action: 'requestSpot',
    from: ['none', 'rejected', 'cancelled', 'expired'],
    fields: ({ showId, comedianId }) => ({ showId, comedianId, answerBy: '' }),
  },
  takeBack: {
    who: 'team',
    action: 'decideApplication',
    from: ['request'],
    fields: ({ applicationId }) => ({ intent: 'takeBack', applicationId }),
  },
  undoReject: {
    who: 'team',
    action: 'decideApplication',
    from: ['rejected'],
    fields: ({ applicationId }) => ({ intent: 'undoReject', applicationId }),
  },
  'draft a yes': edit(
    ['none', 'applied', 'rejected', 'cancelled', 'expired', 'request'],
    ({ comedianId }) => [{ op: 'put', entry: line(comedianId), before: null }],
  ),
  'draft a no': edit(['applied'], ({ applicationId }) => [
    { op: 'answer', applicationId, answer: { kind: 'reject', text: null } },
  ]),
  'draft a no for somebody with a spot': edit([], ({ applicationId }) => [
    { op: 'answer', applicationId, answer: { kind: 'cancel', text: 'Doppelt besetzt' } },
  ]),
  'answer yes in the inbox': {
    who: 'team',
    action: 'draftAnswers',
    from: ['applied'],
    fields: ({ applicationId }) => ({ answer: 'confirm', applicationIds: applicationId }),
  },
};

async function situationOf(world: World, state: State, comedianId: string): Promise<Situation> {
  const { id: showId } = await world.show();
  if (state === 'none') return { showId, comedianId, applicationId: randomUUID() };
  const { id } = await makeApplication(world.db, {
    showId,
    comedianId,
    status: state,
    statusBefore: state === 'unavailable' ? 'applied' : null,
  });
  return { showId, comedianId, applicationId: id };
}

/** Returns all data of a show that a step could change. */
async function everything(world: World, { showId }: Situation) {
  const where = { where: { showId } };
  const [show, applications, lines, edits, notifications, events] = await Promise.all([
    world.db.show.findUnique({ where: { id: showId } }),
    world.db.application.findMany(where),
    world.db.lineUpEntry.findMany(where),
    world.db.lineUpEdit.findMany(where),
    world.db.notification.findMany(where),
    world.db.applicationEvent.findMany({ where: { application: { showId } } }),
  ]);
  return { show, applications, lines, edits, notifications, events };
}

async function take(request: APIRequestContext, way: Way, at: Situation) {
  const action = listServerActions().find(({ name }) => name === way.action);
  if (!action) throw new Error(`The build has no action ${way.action}.`);
  return callAction(request, action, smallPage, way.fields(at));
}

for (const [name, way] of Object.entries(ways)) {
  test(`${name} happens from where the status table has it, and from nowhere else`, async ({
    context,
    world,
  }) => {
    const somebody = await world.comedian();
    await world.comedian({ email: world.brand.teamEmail });
    await world.signIn(context, way.who === 'team' ? world.brand.teamEmail : somebody.email);
    for (const state of states) {
      const at = await situationOf(world, state, somebody.id);
      const before = await everything(world, at);
      const { httpStatus, outcome } = await take(context.request, way, at);
      const allowed = way.from.includes(state);
      expect({ state, httpStatus, done: outcome === 'done' }).toEqual({
        state,
        httpStatus: 200,
        done: allowed,
      });
      const after = await everything(world, at);
      if (allowed) expect(after).not.toEqual(before);
      else {
        expect(after).toEqual(before);
        for (const language of languages) {
          expect(wordsOf(language).spotErrors).toHaveProperty([outcome ?? ''], expect.any(String));
        }
      }
    }
  });
}
