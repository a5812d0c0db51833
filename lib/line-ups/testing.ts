import { randomUUID } from 'node:crypto';
import type { Prisma, PrismaClient } from '@/lib/core/generated/prisma/client';
import { teamGets, type AccessTable, type Prepare, ofShow } from '@/lib/core/testing/access-table';
import { type CanaryScene, longWord, type ScreenTable, type HiddenFill } from '@/lib/core/testing/tables';
import type { Entry } from './draft-rules';
import type { EditorApplication, EditorPerson } from './view';

type LineData = Pick<Prisma.LineUpEntryUncheckedCreateInput, 'showId'> &
  Partial<Prisma.LineUpEntryUncheckedCreateInput>;

/** Makes a line of a show's draft: a spot of seven minutes at the first place, unless `data` says otherwise. */
export async function makeLine(db: PrismaClient, data: LineData) {
  return db.lineUpEntry.create({ data: { id: randomUUID(), place: 0, part: 'spot', minutes: 7, ...data } });
}

type SentLineData = Pick<Prisma.SentLineUpEntryUncheckedCreateInput, 'showId'> &
  Partial<Prisma.SentLineUpEntryUncheckedCreateInput>;

/** Makes a line of a sent line-up in the same way; its call is at its beginning. */
export async function makeSentLine(db: PrismaClient, { at, ...data }: SentLineData & { at: Date }) {
  const usual = { id: randomUUID(), place: 0, part: 'spot', minutes: 7, callAt: at, onAt: at } as const;
  return db.sentLineUpEntry.create({ data: { ...usual, ...data } });
}

/** An edit that puts a guest on the line-up. */
const edit: Prepare = async (world) => {
  const person = { comedianId: null, guestName: 'Rita' };
  const entry = { id: randomUUID(), part: 'spot', ...person, minutes: 7, note: null, callBefore: null };
  const ops = JSON.stringify([{ op: 'put', entry, before: null }]);
  return {
    showId: (await world.show()).id,
    editId: randomUUID(),
    editorId: randomUUID(),
    revision: '0',
    ops,
  };
};

const drafted =
  (answer: string): Prepare =>
  async (world) => {
    const { id } = await world.apply((await world.show()).id, (await world.comedian()).id);
    return { answer, applicationIds: id };
  };

/** A step over all that a list of one application finds. */
const listed =
  (step: Record<string, string>): Prepare =>
  async (world) => {
    await world.apply((await world.show()).id, (await world.comedian()).id);
    return { ...step, brandId: world.brand.id, filters: '' };
  };

export const access: AccessTable = {
  team: {
    editLineUp: edit,
    changeLineUpState: ofShow({ state: 'booked' }),
    'draftAnswers confirm': drafted('confirm'),
    'draftAnswers reject': drafted('reject'),
    'draftAnswers clear': drafted('clear'),
    draftListedAnswers: listed({ answer: 'confirm' }),
    hideListedApplications: listed({ intent: 'hide' }),
    stepIn: async (world) => ({ showId: (await world.show()).id, comedianId: (await world.comedian()).id }),
  },
  actions: {
    undoLineUp: {
      // Nothing to undo: the team learns that, everybody else not even that there is such a show.
      prepare: ofShow({ editId: randomUUID(), editorId: randomUUID() }),
      expected: teamGets('undoGone'),
    },
    sendLineUp: { prepare: ofShow({ revision: '0' }), expected: teamGets('nothingToSend') },
  },
};

/** A line-up that was sent, and the team's changes since. */
async function fillOpenShow({ world: { db }, word, people, shows }: CanaryScene): Promise<void> {
  const { sent, promo, draft, admin } = people;
  const showId = shows.open.id;
  const lines = [{ comedianId: sent.id }, { guestName: 'Gustav Gast' }, { comedianId: promo.id }];
  for (const [place, who] of lines.entries())
    await makeSentLine(db, { showId, at: new Date(), place, ...who });
  await makeLine(db, { showId, place: 1, comedianId: draft.id, note: word('line_up_entries.note') });
  await makeLine(db, { showId, place: 2, guestName: word('line_up_entries.guestName') });
  const ops = (name: string) => [{ kind: 'note', text: word(`line_up_edits.${name}`) }];
  const edit = { id: randomUUID(), showId, revision: 1, at: new Date(), editorId: randomUUID() };
  await db.lineUpEdit.create({
    data: {
      ...edit,
      actorComedianId: admin.id,
      ops: ops('ops'),
      inverse: ops('inverse'),
      touched: [word('line_up_edits.touched')],
    },
  });
}

export const fillHidden: HiddenFill = async (stage) => {
  await fillOpenShow(stage);
  const { world, word, shows } = stage;
  for (const { id: showId } of [shows.internal, shows.onRequest]) {
    const guestName = word('hidden show: sent_line_up_entries.guestName');
    await makeSentLine(world.db, { showId, guestName, at: new Date() });
  }
};

/** A line of a comedian with the same id: seven minutes, without a note. */
export const lineOf = (id: string, more: Partial<Entry> = {}): Entry => ({
  id,
  part: 'spot',
  comedianId: id,
  guestName: null,
  minutes: 7,
  note: null,
  callBefore: null,
  ...more,
});

/** The score of a comedian without any application at the brand. */
const noScore: EditorPerson['score'] = {
  points: 45,
  share: 20,
  waiting: 0,
  newcomer: 25,
  bumps: 0,
  applications: 0,
  spots: 0,
  bumped: 0,
  since: null,
};

/** An application that waits. Its id is "app-" and that of the comedian. */
export function applicationOf(comedianId: string, more: Partial<EditorApplication> = {}): EditorApplication {
  return {
    applicationId: `app-${comedianId}`,
    comedianId,
    status: 'applied',
    message: null,
    preferredMinutes: null,
    appliedAt: '2026-10-01T10:00:00.000Z',
    appliedOn: '',
    isRequested: false,
    answerBy: null,
    isOverdue: false,
    hidden: false,
    teamNote: null,
    isSeen: null,
    reason: null,
    canUndoReject: false,
    ...more,
  };
}

/** A new comedian without any data; their name is their id. */
export function personOf(comedianId: string, more: Partial<EditorPerson> = {}): EditorPerson {
  return {
    comedianId,
    isInvolved: true,
    name: comedianId,
    face: null,
    instagram: null,
    videoLink: null,
    video: null,
    spotCountBand: 'upTo10',
    since: 2020,
    gender: null,
    rank: 1,
    score: noScore,
    lastHere: null,
    lastHereAt: null,
    wasInLastShow: false,
    comingSpots: 0,
    nextHere: null,
    night: 'unsaid',
    bars: [],
    isFavourite: false,
    tags: [],
    ...more,
  };
}

/** The editor at rest; another test looks at it while it is used. */
export const screens: ScreenTable = {
  fill: async ({ world: { db }, showId }) => {
    const line = { showId, part: 'host', guestName: longWord.slice(0, 80) } as const;
    const now = new Date();
    const { id } = await makeLine(db, { ...line, note: longWord });
    await makeSentLine(db, { ...line, id, at: now });
    await db.show.update({ where: { id: showId }, data: { lineUpSentAt: now } });
  },
  desk: ['{team}/shows/{show}'],
};
