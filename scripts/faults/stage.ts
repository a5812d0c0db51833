import { addDays } from '@/lib/core/dates';
import { makeBrand, type TestBrand } from '@/lib/brands/testing/factory';
import { makeCity } from '@/lib/cities/testing/factory';
import { makeComedian } from '@/lib/comedians/testing/factory';
import { makeShow } from '@/lib/shows/testing/factory';
import { formWith } from './forms';
import { ask } from './load';
import type { Site } from './site';

type Asked = { path: string; init?: RequestInit };

type Applicant = { comedianId: string; cookie: string; form: FormData; otherForm: FormData };

/** The data of a row of the table: a brand with two shows in a city, and people who use the site. */
export type Stage = {
  brand: TestBrand;
  /** The show that people apply for, and its page. */
  showId: string;
  showPage: string;
  /** The page of a show that nobody locks or changes. */
  otherPage: string;
  /** Addresses that everybody may read. */
  open: Asked[];
  /** Addresses that a signed-in comedian reads: those of the city, and of the other show. */
  own: Asked[];
  /** Makes that many comedians, who have opened the pages of both shows. */
  applicants: (count: number) => Promise<Applicant[]>;
};

export async function makeStage({ db, url, signIn }: Site): Promise<Stage> {
  const city = await makeCity(db);
  const brand = await makeBrand(db, { cityId: city.id });
  const startsAt = addDays(new Date(), 7);
  const { id: showId } = await makeShow(db, brand, { startsAt });
  const other = await makeShow(db, brand, { startsAt });
  const someone = async () => {
    const { id, email } = await makeComedian(db, { currentCityId: city.id });
    return { comedianId: id, cookie: await signIn(email) };
  };
  const showPage = `/user/shows/${showId}`;
  const otherPage = `/user/shows/${other.id}`;
  const init = { headers: { Cookie: (await someone()).cookie } };
  return {
    brand,
    showId,
    showPage,
    otherPage,
    open: [{ path: `/public/${brand.id}?lang=de` }, { path: `/embed/${brand.id}?lang=de` }],
    own: [
      { path: `/user/cities/${city.slug}`, init },
      { path: otherPage, init },
    ],
    async applicants(count) {
      const people: Applicant[] = [];
      while (people.length < count) {
        const { comedianId, cookie } = await someone();
        const form = await applyForm(url, showPage, showId, cookie);
        const otherForm = await applyForm(url, otherPage, other.id, cookie);
        people.push({ comedianId, cookie, form, otherForm });
      }
      return people;
    },
  };
}

/** Opens the page of a show and returns its form to apply. */
export async function applyForm(
  url: string,
  page: string,
  showId: string,
  cookie: string,
): Promise<FormData> {
  const { text, status } = await ask(url, page, { headers: { Cookie: cookie } });
  const form = formWith(text, { intent: 'apply', showId });
  if (!form) throw new Error(`The page of the show has no form to apply (status ${status}).`);
  return form;
}
