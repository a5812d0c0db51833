import { randomUUID } from 'node:crypto';
import { addDays, subHours, subMinutes } from '@/lib/core/time/dates';
import { openDirectChat, markChatRead } from '@/lib/chats/chat-commands';
import { writeMessage, pinMessage } from '@/lib/chats/message-commands';
import { notifyOfMessages } from '@/lib/chats/notice-commands';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { must } from '../must';
import type { DemoPart } from '../play-parts';

/** One line of a talk, by a team member, or by the first, second or third comedian of the chat. */
type Line = { by: 'team' | 0 | 1 | 2; minutes: number; text: string; pinned?: true; answers?: number };

/** Minutes are counted back from now. `{first}` and `{second}` are the comedians of the chat. */
const talks: readonly (readonly Line[])[] = [
  [
    {
      by: 'team',
      minutes: 2900,
      pinned: true,
      text: 'Hallo zusammen! Seid bitte eine Stunde vorher da, Eingang über den Hof. Getränke gehen auf uns, Soundcheck ist kurz.',
    },
    { by: 0, minutes: 2880, text: 'Bin dabei. Gibt es ein Stativ oder nur Handmikro?' },
    {
      by: 'team',
      minutes: 2870,
      answers: 1,
      text: 'Beides. Kabel allerdings, die Funkstrecke hat’s hinter sich.',
    },
    { by: 1, minutes: 1500, text: 'Ich komme direkt von der Arbeit und bin evtl. zehn Minuten später 😬' },
    { by: 'team', minutes: 1490, text: '@{second} kein Problem, du bist eh in der zweiten Hälfte.' },
    { by: 1, minutes: 1485, text: 'Ihr seid die Besten.' },
    { by: 0, minutes: 200, text: 'Nimmt jemand die letzte Bahn um 0:32 zurück? Dann warte ich.' },
    { by: 1, minutes: 35, text: 'Ich! Treffen am Tresen?' },
  ],
  [
    {
      by: 1,
      minutes: 700,
      text: 'Wer macht heute den ersten Slot? Ich hätte nichts dagegen, früh dran zu sein.',
    },
    { by: 0, minutes: 690, text: 'Von mir aus gern, ich bin froh über jeden, der vor mir war.' },
    {
      by: 'team',
      minutes: 640,
      text: 'Reihenfolge steht im Line-up: {second} zuerst, dann {first}. Lichtzeichen bei einer Minute, bei zwei blinkt’s.',
    },
    { by: 1, minutes: 630, text: 'Perfekt, danke! 🙌' },
    { by: 0, minutes: 90, text: 'Kann ich eine Gitarre mitbringen oder ist das gegen die guten Sitten?' },
    { by: 'team', minutes: 80, answers: 4, text: 'Mitbringen ja, stimmen bitte vorher.' },
  ],
  [
    {
      by: 'team',
      minutes: 4000,
      pinned: true,
      text: 'Adresse und Anfahrt: https://www.openstreetmap.org. Klingel „Kultur“, bitte nicht bei Familie Özdemir.',
    },
    {
      by: 0,
      minutes: 3900,
      text: 'Letztes Mal stand ich zehn Minuten bei Familie Özdemir im Flur. Sehr nett, aber kein Mikro.',
    },
    { by: 'team', minutes: 3890, text: 'Genau deshalb.' },
    { by: 1, minutes: 400, text: 'Freu mich auf euch!' },
  ],
];

/** The messages of teams to one comedian. */
const direct = [
  'Hallo {first}, wir würden dich gern etwas länger sehen: Hättest du auch zehn Minuten?',
  'Puh, ja! Zwölf hätte ich, zehn davon sind gut.',
] as const;

/** Comedians of the next shows have agreed on call times, and one team has written to an applicant. */
export const part: DemoPart = async ({ db, now }) => {
  const chats = await db.chat.findMany({
    where: { kind: 'show', show: { endsAt: { gt: now, lt: addDays(now, 30) }, cancelledAt: null } },
    select: {
      id: true,
      show: { select: { id: true, brandId: true } },
      members: {
        where: { leftAt: null },
        select: { comedian: { select: { id: true, email: true, name: true } } },
        orderBy: { comedianId: 'asc' },
      },
    },
    orderBy: [{ show: { startsAt: 'asc' } }, { id: 'asc' }],
  });
  const busy = chats.filter(({ members }) => members.length >= 2).slice(0, 9);
  for (const [index, { id: chatId, show, members }] of busy.entries()) {
    const team = await findTeam(db, show.brandId);
    const people = members.map(({ comedian }) => comedian);
    const [first, second] = people;
    const lines = talks[index % talks.length];
    if (!team || !first || !second || !lines) continue;
    const ids: string[] = [];
    for (const { by, minutes, text, pinned, answers } of lines) {
      const author = by === 'team' ? team : (people[by] ?? first);
      const context = { db, now: subMinutes(now, minutes), person: personOf(author) };
      const messageId = randomUUID();
      ids.push(messageId);
      must(
        'write',
        await writeMessage(context, {
          chatId,
          messageId,
          side: by === 'team' ? 'team' : 'own',
          text: text.replace('{first}', first.name).replace('{second}', second.name),
          replyToId: answers === undefined ? null : (ids[answers] ?? null),
        }),
      );
      await notifyOfMessages(context);
      const asTeam = { ...context, person: personOf(team) };
      if (pinned) must('pin', await pinMessage(asTeam, { chatId, messageId, isPinned: true }));
    }
    for (const reader of people.slice(1)) {
      const context = { db, now: subMinutes(now, 5), person: personOf(reader) };
      must('read', await markChatRead(context, { chatId, number: lines.length - 1 }));
    }
  }
  const [evening] = busy;
  if (evening) await writeDirectly(db, now, evening.show);
};

async function writeDirectly(db: PrismaClient, now: Date, show: { id: string; brandId: string }) {
  const team = await findTeam(db, show.brandId);
  const application = await db.application.findFirst({
    where: { showId: show.id, status: { in: ['applied', 'confirmed'] }, withdrawnAt: null },
    select: { id: true, comedian: { select: { id: true, email: true, name: true } } },
    orderBy: { id: 'asc' },
  });
  if (!team || !application) return;
  const actor = { kind: 'team', brandId: show.brandId, comedianId: team.id } as const;
  const then = subHours(now, 6);
  const about = { applicationId: application.id };
  const { chatId } = must('direct chat', await openDirectChat({ db, now: then, actor }, about));
  for (const [index, text] of direct.entries()) {
    const side = index === 0 ? 'team' : 'own';
    const person = personOf(index === 0 ? team : application.comedian);
    const said = text.replace('{first}', application.comedian.name);
    const message = { chatId, messageId: randomUUID(), side, text: said, replyToId: null } as const;
    const context = { db, now: subHours(now, 5 - index), person };
    must('write', await writeMessage(context, message));
    await notifyOfMessages(context);
  }
}

/** Finds a team member who has opened the area: only such members have a name for others. */
async function findTeam(db: PrismaClient, brandId: string) {
  const members = await db.brandMember.findMany({ where: { brandId }, select: { email: true } });
  const email = { in: members.map((member) => member.email) };
  return db.comedian.findFirst({
    where: { email },
    select: { id: true, email: true, name: true },
    orderBy: { id: 'asc' },
  });
}

const personOf = ({ id, email }: { id: string; email: string }) => ({ comedianId: id, email });
