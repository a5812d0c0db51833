import { randomUUID } from 'node:crypto';
import { actions, pages, type AccessTable, type Prepare } from '@/lib/core/testing/access-table';

const show: Prepare = async (world) => ({ showId: (await world.show()).id });

/** An edit that puts a guest on the line-up. */
const edit: Prepare = async (world) => {
  const person = { comedianId: null, guestName: 'Rita' };
  const entry = { id: randomUUID(), part: 'spot', ...person, minutes: 7, note: null, callBefore: null };
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
  async (world) => {
    const { id } = await world.apply((await world.show()).id, (await world.comedian()).id);
    return { answer, applicationIds: id };
  };

export const access: AccessTable = {
  actions: {
    editLineUp: { prepare: edit, expected: actions.team },
    undoLineUp: {
      // Nothing to undo: the team learns that, everybody else not even that there is such a show.
      prepare: async (...about) => ({
        ...(await show(...about)),
        editId: randomUUID(),
        editorId: randomUUID(),
      }),
      expected: { ...actions.team, team: 'undoGone', admin: 'undoGone' },
    },
    sendLineUp: {
      prepare: async (...about) => ({ ...(await show(...about)), revision: '0' }),
      expected: { ...actions.team, team: 'nothingToSend', admin: 'nothingToSend' },
    },
    changeLineUpState: {
      prepare: async (...about) => ({ ...(await show(...about)), state: 'booked' }),
      expected: actions.team,
    },
    'draftAnswers confirm': { prepare: drafted('confirm'), expected: actions.team },
    'draftAnswers reject': { prepare: drafted('reject'), expected: actions.team },
    'draftAnswers clear': { prepare: drafted('clear'), expected: actions.team },
    stepIn: {
      prepare: async (world, comedianId) => ({
        ...(await show(world, comedianId)),
        comedianId: (await world.comedian()).id,
      }),
      expected: actions.team,
    },
  },
  routes: { '/(default)/brands/[brand]/team/shows/[show]/page': { expected: pages.team } },
};
