import { randomUUID } from 'node:crypto';
import { draftAnswers } from '@/lib/line-ups/commands';
import type { Entry, Op } from '@/lib/line-ups/draft-rules';
import { readDraft } from '@/lib/line-ups/draft-commands';
import type { TeamContext } from '@/lib/core/actor';
import { must } from './must';
import type { PlannedShow } from './world';

/** Hosts, who have no profile. */
const hosts = ['Rita Rau', 'Jonas Feld', 'Mo Winkler', 'Svenja Lüders'] as const;

/** The fewest acts for which a line-up has a break in the middle. */
const actsForBreak = 6;

/** Makes the edit that puts a host first and a break in the middle of the spots. */
export function arrange(entries: readonly Entry[], { startsAt }: PlannedShow): Op[] {
  const guestName = hosts[startsAt.getUTCDate() % hosts.length] ?? hosts[0];
  const empty = { comedianId: null, guestName: null, note: null, callBefore: null };
  const host = { ...empty, id: randomUUID(), part: 'host', guestName, minutes: 8 } as const;
  const ops: Op[] = [{ op: 'put', entry: host, before: entries[0]?.id ?? null }];
  if (entries.length >= actsForBreak) {
    const entry = { ...empty, id: randomUUID(), part: 'break', minutes: 20 } as const;
    ops.push({ op: 'put', entry, before: entries[Math.ceil(entries.length / 2)]?.id ?? null });
  }
  return ops;
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
