import type { Faker } from '@faker-js/faker';
import { addMinutes, differenceInMinutes, max, min, subDays, subHours } from '@/lib/core/time/dates';
import { midnightDaysBefore } from '@/lib/core/time/zoned';
import type { ShowPlan } from './calendar';
import { comedianReasons, messages, teamReasons } from './texts';
import type { ComedianPlan } from './comedians';

/** The possible courses of an application, in steps of lib/applications/status; a cancellation names its side. */
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

/** One step of a course, with its actor and its time. */
export interface Deed {
  at: Date;
  /** The e-mail address of the comedian. */
  who: string;
  step: (typeof arcs)[ArcName][number];
  /** The message of an application, the reason of a cancellation. */
  text: string | null;
  answerBy: Date | null;
}

/** Whether the application holds a spot at some point of its course. */
export function takesSpot(arc: ArcName): boolean {
  return arcs[arc].some((step) => step === 'confirm' || step === 'accept' || step === 'putOnList');
}

/** The period in which people act on a show: from its opening until shortly before it starts, or until now. */
export interface Season {
  from: Date;
  to: Date;
  /** True while it is too early to apply; the team can request comedians. */
  notOpenYet: boolean;
}

const zone = 'Europe/Berlin';

/** The maximum of days before the end of the season in which steps happen. */
const mostDays = 24;

/** Returns the season of a show whose brand opens shows that number of days before (null: at once). */
export function seasonOf({ startsAt }: ShowPlan, opensDaysBefore: number | null, now: Date): Season {
  const opensAt =
    opensDaysBefore === null ? subDays(startsAt, 60) : midnightDaysBefore(startsAt, opensDaysBefore, zone);
  const to = min([now, subHours(startsAt, 4)]);
  if (opensAt >= subHours(to, 1)) return { from: subDays(to, 4), to, notOpenYet: true };
  return { from: max([opensAt, subDays(to, mostDays)]), to, notOpenYet: false };
}

/** Returns the steps of one course, spread over the season in order. */
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
