import { randomUUID } from 'node:crypto';
import { draftAnswers } from '@/lib/line-ups/answer-commands';
import { editLineUp } from '@/lib/line-ups/commands';
import type { Op } from '@/lib/line-ups/draft-rules';
import { sendLineUp } from '@/lib/line-ups/send-commands';
import { readDraft } from '@/lib/line-ups/draft-commands';
import type { TeamContext } from '@/lib/core/actor';
import { must } from './must';
import type { PlannedShow } from './world';

/** Hosts, who have no profile. */
const hosts = ['Rita Rau', 'Jonas Feld', 'Mo Winkler', 'Svenja Lüders'] as const;

/** The fewest acts for which a line-up has a break in the middle. */
const actsForBreak = 6;

/** Puts a host first and a break in the middle of those with a spot, and sends the line-up. */
export async function sendEvening(context: TeamContext, showId: string, show: PlannedShow): Promise<void> {
  const { entries } = (await readDraft(context.db, showId)).draft;
  const guestName = hosts[show.startsAt.getUTCDate() % hosts.length] ?? hosts[0];
  const empty = { comedianId: null, guestName: null, note: null, callBefore: null };
  const ops: Op[] = [
    {
      op: 'put',
      entry: { ...empty, id: randomUUID(), part: 'host', guestName, minutes: 8 },
      before: entries[0]?.id ?? null,
    },
  ];
  if (entries.length >= actsForBreak) {
    const entry = { ...empty, id: randomUUID(), part: 'break', minutes: 20 } as const;
    ops.push({ op: 'put', entry, before: entries[Math.ceil(entries.length / 2)]?.id ?? null });
  }
  const edit = { showId, editId: randomUUID(), editorId: randomUUID(), revision: 0, ops };
  const { revision } = must(`${show.key}: arrange`, await editLineUp(context, edit));
  must(`${show.key}: send`, await sendLineUp(context, { showId, revision }));
}

/** Drafts a yes and a no without sending them. */
export async function draftSome(context: TeamContext, showId: string, show: PlannedShow): Promise<void> {
  const { standings } = await readDraft(context.db, showId);
  const [first, second] = standings.filter(({ status }) => status === 'applied');
  const answers = [
    { subject: first, answer: 'confirm', text: null },
    { subject: second, answer: 'reject', text: 'Diesmal war es eng. Bewirb dich gern wieder.' },
  ] as const;
  for (const { subject, answer, text } of answers) {
    if (!subject) continue;
    const applicationIds = [subject.applicationId];
    must(`${show.key}: draft`, await draftAnswers(context, { showId, applicationIds, answer, text }));
  }
}
