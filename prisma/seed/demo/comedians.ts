import { de, en, Faker } from '@faker-js/faker';
import { subMonths } from '@/lib/core/time/dates';
import { foldText } from '@/lib/core/text/search-rules';
import type { NewComedian } from '@/lib/comedians/commands';
import { registrationSchema } from '@/lib/comedians/schema';
import type { Gender, Language, Lgbtq, SpotCountBand } from '@/lib/core/generated/prisma/client';
import { demoPeople } from '../people';
import { cast } from './cast';
import { abouts, englishAbouts, previousShows, themes, workplaces } from './texts';

/** A comedian of the demo world, dates as distances from today. */
export interface ComedianPlan {
  email: string;
  name: string;
  /** A slug. */
  city: string;
  monthsOnStage: number;
  registeredDaysAgo: number;
  spotCountBand: SpotCountBand;
  instagram: string | null;
  promoLink: string | null;
  videoLink: string | null;
  gender: Gender;
  lgbtq?: Lgbtq;
  sharesIdentity: boolean;
  previousShows: string | null;
  aboutMe: string | null;
  language: Language;
}

/** The homes of the invented comedians: slug and name of the city, and the number of people. */
const homes = [
  { city: 'berlin', cityName: 'Berlin', people: 27 },
  { city: 'hamburg', cityName: 'Hamburg', people: 8 },
  { city: 'koeln', cityName: 'Köln', people: 7 },
  { city: 'muenchen', cityName: 'München', people: 6 },
  { city: 'wien', cityName: 'Wien', people: 6 },
  { city: 'leipzig', cityName: 'Leipzig', people: 5 },
  { city: 'zuerich', cityName: 'Zürich', people: 4 },
  { city: 'graz', cityName: 'Graz', people: 3 },
  { city: 'bern', cityName: 'Bern', people: 2 },
  { city: 'potsdam', cityName: 'Potsdam', people: 2 },
];

/** The first comedians of Berlin play in English. */
const englishSpeakers = englishAbouts.length;

/** The seed of the random generator, so that the same people are made each time. */
const seed = 20_261;

/** Returns all people with a profile: the demo people who have one, then the invented ones. */
export function planComedians(): ComedianPlan[] {
  const known = demoPeople.flatMap(({ email, name }) => {
    const profile = cast[email];
    return profile ? [{ email, name, ...profile }] : [];
  });
  return [...known, ...inventComedians()];
}

function inventComedians(): ComedianPlan[] {
  const faker = new Faker({ locale: [de, en], seed });
  const about = inTurns(faker, abouts);
  const theme = inTurns(faker, themes);
  const work = inTurns(faker, workplaces);
  const names = new Set<string>();
  const people = homes.flatMap((home) => Array.from({ length: home.people }, () => home));
  return people.map(({ city, cityName }, index) => {
    const english = index < englishSpeakers;
    const gender = faker.helpers.weightedArrayElement([
      { value: 'female' as const, weight: 45 },
      { value: 'male' as const, weight: 45 },
      { value: 'nonBinary' as const, weight: 10 },
    ]);
    const name = inventName(
      new Faker({ locale: english ? [en] : [de, en], seed: seed + index }),
      gender,
      names,
    );
    const monthsOnStage = faker.number.int({ min: 3, max: faker.helpers.arrayElement([9, 30, 70, 150]) });
    const handle = foldText(name).replaceAll(' ', '.');
    return {
      email: `${handle}.${index}@example.com`,
      name,
      city,
      monthsOnStage,
      registeredDaysAgo: faker.number.int({ min: 70, max: 70 + monthsOnStage * 5 }),
      spotCountBand: bandAfter(faker, monthsOnStage),
      instagram: faker.datatype.boolean(0.8) ? handle.slice(0, 30) : null,
      promoLink: faker.datatype.boolean(0.3) ? `https://example.org/${handle}` : null,
      videoLink: faker.datatype.boolean(0.4) ? `https://example.org/${handle}/video` : null,
      gender: faker.datatype.boolean(0.75) ? gender : 'none',
      lgbtq: faker.helpers.arrayElement(['none', 'none', 'none', 'yes', 'no'] as const),
      sharesIdentity: faker.datatype.boolean(0.4),
      previousShows: inventHistory(faker, monthsOnStage, cityName),
      aboutMe: english
        ? (englishAbouts[index] ?? null)
        : about().replace('{theme}', theme()).replace('{work}', work()),
      language: english ? 'en' : 'de',
    };
  });
}

/** Returns a function that gives the texts in a random order and then repeats it, so that equal ones are far apart. */
function inTurns(faker: Faker, texts: readonly string[]): () => string {
  const shuffled = faker.helpers.shuffle(texts);
  let turn = 0;
  return () => shuffled[turn++ % shuffled.length] ?? '';
}

function inventName(faker: Faker, gender: 'female' | 'male' | 'nonBinary', taken: Set<string>): string {
  for (;;) {
    const sex = gender === 'nonBinary' ? undefined : gender;
    const name = `${faker.person.firstName(sex)} ${faker.person.lastName(sex)}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return name;
  }
}

function bandAfter(faker: Faker, months: number): SpotCountBand {
  if (months < 6) return faker.helpers.arrayElement(['none', 'upTo10'] as const);
  if (months < 18) return faker.helpers.arrayElement(['upTo10', 'upTo30'] as const);
  if (months < 48) return faker.helpers.arrayElement(['upTo30', 'upTo100'] as const);
  return faker.helpers.arrayElement(['upTo100', 'upTo200', 'moreThan300'] as const);
}

function inventHistory(faker: Faker, months: number, cityName: string): string | null {
  if (months < 6) return null;
  const texts = previousShows[months < 18 ? 'little' : months < 48 ? 'some' : 'much'];
  return faker.helpers.arrayElement(texts).replace('{city}', cityName);
}

/** Converts a plan to the registration's input and checks it, so that it is as valid as from the form. */
export function toNewComedian(plan: ComedianPlan, currentCityId: number, now: Date): NewComedian {
  const began = subMonths(now, plan.monthsOnStage);
  const { name, comedyStart, spotCountBand, instagram, promoLink, videoLink, ...typed } =
    registrationSchema.parse({
      ...plan,
      startMonth: String(began.getUTCMonth() + 1),
      startYear: String(began.getUTCFullYear()),
      sharesIdentity: plan.sharesIdentity ? 'yes' : '',
      privacy: 'yes',
    });
  const { gender, lgbtq, sharesIdentity, previousShows, aboutMe, language } = typed;
  return {
    name,
    currentCityId,
    comedyStart,
    spotCountBand,
    instagram,
    promoLink,
    videoLink,
    gender,
    lgbtq,
    sharesIdentity,
    previousShows,
    aboutMe,
    language,
  };
}
