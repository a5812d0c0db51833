import type { Faker } from '@faker-js/faker';
import { addMinutes, differenceInMinutes, max, min, subDays, subHours } from 'date-fns';
import { midnightDaysBefore } from '@/lib/time/zoned';
import type { ShowPlan } from './calendar';
import { comedianReasons, messages, teamReasons } from './texts';
import type { ComedianPlan } from './comedians';

/** What can become of an application, step by step. Steps are those of lib/applications/status; a cancellation says whose. */
export const arcs = {
  waiting: ['apply'],
  confirmed: ['apply', 'confirm'],
  rejected: ['apply', 'reject'],
  reconsidered: ['apply', 'reject', 'undoReject'],
  withdrawn: ['apply', 'withdraw'],
  dropped: ['apply', 'confirm', 'cancelByComedian'],
  removed: ['apply', 'confirm', 'cancelByTeam'],
  asked: ['request'],
  accepted: ['request', 'accept'],
  declined: ['request', 'decline'],
  takenBack: ['request', 'takeBack'],
  listed: ['putOnList'],
} as const;

export type ArcName = keyof typeof arcs;

/** One step of an arc, as somebody takes it at a time. */
export interface Deed {
  at: Date;
  /** The e-mail address of the comedian whom it is about. */
  who: string;
  step: (typeof arcs)[ArcName][number];
  /** The message of an application, the reason of a cancellation. */
  text: string | null;
  answerBy: Date | null;
}

/** Whether somebody holds a spot at some point of the arc. */
export function takesSpot(arc: ArcName): boolean {
  return arcs[arc].some((step) => step === 'confirm' || step === 'accept' || step === 'putOnList');
}

/** When people act on a show: while it is open for spotting, until shortly before it starts or now. */
export interface Season {
  from: Date;
  to: Date;
  /** Too early to apply; the team may ask somebody all the same. */
  notOpenYet: boolean;
}

const zone = 'Europe/Berlin';

/** Nothing happens longer before that. */
const mostDays = 24;

/** The season of a show whose brand opens shows for spotting so many days before (null: at once). */
export function seasonOf({ startsAt }: ShowPlan, opensDaysBefore: number | null, now: Date): Season {
  const opensAt =
    opensDaysBefore === null ? subDays(startsAt, 60) : midnightDaysBefore(startsAt, opensDaysBefore, zone);
  const to = min([now, subHours(startsAt, 4)]);
  if (opensAt >= subHours(to, 1)) return { from: subDays(to, 4), to, notOpenYet: true };
  return { from: max([opensAt, subDays(to, mostDays)]), to, notOpenYet: false };
}

/** The deeds of one arc, spread over the season in their order. */
export function planDeeds(
  arc: ArcName,
  who: ComedianPlan,
  show: ShowPlan,
  season: Season,
  faker: Faker,
): Deed[] {
  const steps = arcs[arc];
  const length = differenceInMinutes(season.to, season.from);
  const deadline = subDays(show.startsAt, 1);
  return steps.map((step, index) => {
    const share = (index + faker.number.float({ min: 0.1, max: 0.9 })) / steps.length;
    const at = addMinutes(season.from, Math.floor(length * share));
    const answerBy = step === 'request' && deadline > season.to ? deadline : null;
    return { at, who: who.email, step, text: textFor(step, who, faker), answerBy };
  });
}

function textFor(step: Deed['step'], who: ComedianPlan, faker: Faker): string | null {
  if (step === 'cancelByComedian') return faker.helpers.arrayElement(comedianReasons);
  if (step === 'cancelByTeam') return faker.helpers.arrayElement(teamReasons);
  const writes = step === 'apply' && faker.datatype.boolean(0.55);
  return writes ? faker.helpers.arrayElement(messages[who.language]) : null;
}
