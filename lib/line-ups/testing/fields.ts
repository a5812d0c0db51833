import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { nasty } from '@/lib/core/testing/junk';
import { digits, oneOf, record, reference, words, type RandomFields } from '@/lib/core/testing/random-forms';

const lineId = fc.oneof(reference('lineIds'), fc.uuid());
const before = fc.option(lineId);
const minutes = fc.integer({ min: 1, max: 180 });
const note = fc.option(
  fc.oneof(
    { weight: 12, arbitrary: words },
    // A half surrogate: JSON allows it in a text, PostgreSQL does not store it.
    { weight: 1, arbitrary: words.map((text) => `${text}\ud800`) },
    { weight: 1, arbitrary: nasty },
  ),
);
const line = { id: fc.uuid(), part: oneOf('host', 'spot', 'headliner', 'break'), minutes, note };
const guestName = fc.oneof({ weight: 12, arbitrary: words }, { weight: 1, arbitrary: nasty });

/** One op of an edit in the editor. */
const op = fc.oneof(
  record({
    op: fc.constant('put'),
    before,
    entry: fc.oneof(
      record({ ...line, comedianId: reference('comedianIds'), guestName: fc.constant(null) }),
      record({ ...line, comedianId: fc.constant(null), guestName }),
    ),
  }),
  record({ op: fc.constant('take'), entryId: lineId }),
  record({ op: fc.constant('move'), entryId: lineId, before }),
  record({ op: fc.constant('set'), entryId: lineId, values: record({ minutes, note }) }),
  record({
    op: fc.constant('answer'),
    applicationId: reference('applicationIds'),
    answer: fc.option(record({ kind: oneOf('reject', 'cancel'), text: note })),
  }),
);

export const fields: RandomFields = {
  right: {
    showId: reference('showIds'),
    comedianId: reference('comedianIds'),
    applicationIds: reference('applicationIds'),
    revision: digits(5),
    editId: fc.uuid(),
    editorId: fc.uuid(),
    ops: fc.array(op, { minLength: 1, maxLength: 4 }).map((ops) => JSON.stringify(ops)),
    state: oneOf('open', 'booked'),
    answer: oneOf('confirm', 'reject', 'clear'),
    text: words,
  },
  material: async ({ world, showIds }) => {
    const lines = await world.db.lineUpEntry.findMany({ where: { showId: { in: showIds } } });
    return { lineIds: [...lines.map(({ id }) => id), randomUUID()] };
  },
};
