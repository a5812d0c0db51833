import { subDays } from '@/lib/core/time/dates';
import type { IdeaStatus } from '@/lib/core/generated/prisma/enums';
import { suggestIdea, changeIdeaStatus } from '@/lib/platform/ideas/commands';
import { must } from '../must';
import type { DemoPart } from '../play-parts';

type DemoIdea = {
  title: string;
  description: string;
  days: number;
  votes: number;
  isAnonymous?: true;
  decided?: { to: IdeaStatus; reason?: string };
};

const ideas: readonly DemoIdea[] = [
  {
    title: 'Fahrgemeinschaften zu Shows außerhalb',
    description: 'Wer am selben Abend aus derselben Stadt kommt, sieht das und kann sich absprechen.',
    days: 3,
    votes: 9,
  },
  {
    title: 'Absagen freundlicher formulieren',
    description: 'Ein paar Vorschläge für Teams, was man statt nichts schreiben könnte.',
    days: 8,
    votes: 14,
    isAnonymous: true,
  },
  {
    title: 'Technik einer Venue auf einen Blick',
    description: 'Handmikro, Stativ, Monitor, Beamer: Das fragen alle, und es steht nirgends.',
    days: 20,
    votes: 21,
    decided: { to: 'accepted' },
  },
  {
    title: 'Eigene Sets aufnehmen und mit Notizen versehen',
    description: 'Video vom Abend hochladen und dazu schreiben, welche Nummer wann kam.',
    days: 31,
    votes: 12,
    decided: { to: 'inProgress' },
  },
  {
    title: 'Erinnerung am Tag vorher',
    description: 'Damit ich nicht erst in der Bahn merke, dass ich eine Stunde früher da sein soll.',
    days: 60,
    votes: 17,
    decided: { to: 'completed' },
  },
  {
    title: 'Sterne für Comedians',
    description: 'Teams vergeben nach jedem Auftritt ein bis fünf Sterne, und alle sehen sie.',
    days: 45,
    votes: 2,
    decided: {
      to: 'rejected',
      reason: 'Ein Abend ist keine Note. Teams können sich weiterhin Notizen für sich selbst machen.',
    },
  },
];

/** Comedians have suggested ideas, others have voted for them, and some are decided. */
export const part: DemoPart = async ({ db, now }, { comedians }) => {
  const people = [...comedians.values()];
  for (const [
    index,
    { title, description, days, votes: count, isAnonymous = false, decided },
  ] of ideas.entries()) {
    const comedianId = people[index % people.length];
    if (!comedianId) return;
    const then = subDays(now, days);
    const said = { title, description, isAnonymous };
    const { ideaId } = must(`idea ${title}`, await suggestIdea({ db, now: then, comedianId }, said));
    const voters = people.filter((id) => id !== comedianId).slice(index, index + count);
    const votes = voters.map((voter) => ({ ideaId, comedianId: voter, createdAt: then }));
    await db.ideaVote.createMany({ data: votes });
    if (!decided) continue;
    const { to, reason = null } = decided;
    const change = { ideaId, from: 'pending', to, reason } as const;
    const deciding = { db, now: subDays(now, Math.floor(days / 2)), actor: { kind: 'system' } } as const;
    must('decide', await changeIdeaStatus(deciding, change));
  }
};
