import { randomUUID } from 'node:crypto';
import { teamGets, type AccessTable, type Prepare } from '@/lib/core/testing/access-table';

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
  team: {
    editLineUp: edit,
    changeLineUpState: async (...about) => ({ ...(await show(...about)), state: 'booked' }),
    'draftAnswers confirm': drafted('confirm'),
    'draftAnswers reject': drafted('reject'),
    'draftAnswers clear': drafted('clear'),
    stepIn: async (...about) => ({
      ...(await show(...about)),
      comedianId: (await about[0].comedian()).id,
    }),
  },
  actions: {
    undoLineUp: {
      // Nothing to undo: the team learns that, everybody else not even that there is such a show.
      prepare: async (...about) => ({
        ...(await show(...about)),
        editId: randomUUID(),
        editorId: randomUUID(),
      }),
      expected: teamGets('undoGone'),
    },
    sendLineUp: {
      prepare: async (...about) => ({ ...(await show(...about)), revision: '0' }),
      expected: teamGets('nothingToSend'),
    },
  },
};
