import { de, Faker } from '@faker-js/faker';
import { differenceInDays, differenceInMinutes } from '@/lib/core/time/dates';
import { planDeeds, seasonOf, takesSpot, type Deed } from './arcs';
import { demoBrands, type DemoBrand } from './brands';
import { planShows, type ShowKey, type ShowPlan } from './calendar';
import { planComedians, type ComedianPlan } from './comedians';
import { candidatesFor, planCrowd } from './crowd';
import { programme } from './programme';
import { cancelledShows, draftedLineUps, fullShows, lineUps, scenes } from './scenes';

/** A show of the demo world with all that happens around it. */
export interface PlannedShow extends ShowPlan {
  brand: DemoBrand;
  /** The deeds in the order of time. */
  deeds: Deed[];
  /** The time at which the line-up was sent; null: it was not. */
  sentAt: Date | null;
  /** The time at which the team began its current draft; null: there is none. */
  draftedAt: Date | null;
  /** The time at which the line-up was set to booked; null: it is open. */
  bookedAt: Date | null;
  cancelledAt: Date | null;
}

export interface DemoWorld {
  comedians: ComedianPlan[];
  shows: PlannedShow[];
}

/** The seed of the random generator, so that the same world is made each time. */
const seed = 11_2026;

/**
 * Plans the whole demo world around now, without a database: people, shows, applications and their results. The same
 * `now` gives the same world; another `now` moves its dates.
 */
export function planWorld(now: Date): DemoWorld {
  const comedians = planComedians();
  const shows = programme.flatMap((series, index) => {
    const brand = demoBrands.find(({ id }) => id === series.brandId);
    const format = brand?.formats[series.format];
    if (!brand || !format) throw new Error(`No format ${series.format} at ${series.brandId}`);
    const evenings = planShows(series, format.spots, format.minutes, now);
    return evenings.map((show, nth) => {
      // A generator of its own for each show, so that an additional show changes nothing about the others.
      const faker = new Faker({ locale: de, seed: seed + 100 * index + nth });
      return planShow(show, brand, comedians, now, faker);
    });
  });
  const unknown = scenes.find(({ show }) => !shows.some(({ key }) => key === show));
  if (unknown) throw new Error(`A scene plays at ${unknown.show}, which is not on`);
  return { comedians, shows };
}

function planShow(
  show: ShowPlan,
  brand: DemoBrand,
  comedians: readonly ComedianPlan[],
  now: Date,
  faker: Faker,
): PlannedShow {
  const season = seasonOf(show, brand.opensDaysBefore, now);
  const city = brand.venues[show.series.venue]?.city ?? '';
  const written = scenes
    .filter((scene) => scene.show === show.key)
    .map(({ who, arc }) => ({ who: find(comedians, who), arc }));
  const crowd = planCrowd(show, {
    season,
    now,
    spots: show.input.spots - written.filter(({ arc }) => takesSpot(arc)).length,
    full: fullShows.includes(show.key),
    candidates: candidatesFor(comedians, city, show.series.format === 'english', faker),
    faker,
  });
  const deeds = [...written, ...crowd].flatMap(({ who, arc }) => planDeeds(arc, who, show, season, faker));
  const isBooked = isLineUpBooked(show, now, faker);
  const isOff = cancelledShows.includes(show.key);
  return {
    ...show,
    brand,
    deeds: deeds.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    sentAt: !isOff && (isBooked || isLineUpSent(show, now)) ? season.to : null,
    draftedAt: draftedLineUps.includes(show.key) ? season.to : null,
    bookedAt: isBooked ? season.to : null,
    cancelledAt: isOff ? season.to : null,
  };
}

function find(comedians: readonly ComedianPlan[], email: string): ComedianPlan {
  const comedian = comedians.find((candidate) => candidate.email === email);
  if (!comedian) throw new Error('A scene is about somebody without a profile');
  return comedian;
}

/** Hours before a show in which teams book the line-up, if they do. */
const settledBefore = 40;

function isLineUpBooked(
  { key, startsAt }: { key: ShowKey; startsAt: Date },
  now: Date,
  faker: Faker,
): boolean {
  const settled = lineUps[key];
  if (settled) return settled === 'booked';
  const bookedAtAll = faker.datatype.boolean(0.65);
  return bookedAtAll && differenceInMinutes(startsAt, now) < settledBefore * 60;
}

/** Days before a show by which teams have sent the line-up at least once. */
const sentBefore = 5;

function isLineUpSent({ key, startsAt }: { key: ShowKey; startsAt: Date }, now: Date): boolean {
  return differenceInDays(startsAt, now) < sentBefore && !draftedLineUps.includes(key);
}
