import type { Comedian, Application, Show, PrismaClient } from '@/lib/core/generated/prisma/client';
import type { Language } from '@/lib/core/i18n/language';
import type { makeApplication } from '@/lib/applications/testing';
import type { TestBrand } from '@/lib/brands/testing';
import type { makeComedian } from '@/lib/comedians/testing';
import type { makeShow } from '@/lib/shows/testing';

/** A real city of the imported places, so that searching for it works. */
export type TestCity = { id: number; slug: string; nameDe: string; nameEn: string };

/** The data that a browser test makes for itself, shared with no other test. */
export type TestWorld = {
  db: PrismaClient;
  /** A city in which no other test has shows. */
  city: TestCity;
  brand: TestBrand;
  comedian(data?: Parameters<typeof makeComedian>[1]): Promise<Comedian>;
  /** Makes a show of the brand in its city, in a week at 20:00. */
  show(data?: Parameters<typeof makeShow>[2]): Promise<Show>;
  /** Makes an open application. */
  apply(
    showId: string,
    comedianId: string,
    data?: Omit<Partial<Parameters<typeof makeApplication>[1]>, 'status'>,
  ): Promise<Application>;
};

/**
 * Creates records that the screens of all rooms show, with as much content as possible: `lib/<room>/testing.ts` exports
 * such a function as `fill`. A text whose column is not `@public` in the schema contains a `word`: a long one in
 * `e2e/core-accessibility.spec.ts`, a unique one in `e2e/data-hidden-texts.spec.ts`, where `me` is in a published
 * line-up.
 *
 * Returns ids by the names that addresses have for them, which no public response may contain, and the whole address of
 * a page that needs another id or a signed one, by the page's name in the build.
 */
export type Fill = (stage: FillContext) => Promise<Filled>;

type Filled = Record<string, string> | void;

type FillContext = ScreenContext & { word: Word };

/**
 * Addresses of further states of a room's screens: `lib/<room>/testing.ts` exports such a table as `screens`.
 * `e2e/core-accessibility.spec.ts` collects the tables. It opens every page of the build on a phone, with the filled
 * ids in its address, as a viewer for whom its area is.
 *
 * `{name}` in an address becomes the id with that name: of any room, or one of `{brand}`, `{city}`, `{format}`,
 * `{show}`, `{venue}` and `{language}`. `{team}` and `{admin}` are the paths of the brand's areas.
 */
export type ScreenTable = { [Viewer in (typeof viewers)[number]]?: string[] } & {
  /** Like `Fill`, for records that have no hidden text, or would make one or their id public. */
  fill?: (stage: ScreenContext) => Promise<Filled>;
};

/**
 * The viewers of a screen: a visitor without an account, a user without a profile, and an admin of the brand and an
 * operator on a phone and on a wide screen, where that looks different.
 */
export const viewers = ['visitor', 'newcomer', 'phone', 'desk', 'operator', 'operatorDesk'] as const;

export type ScreenContext = {
  world: TestWorld;
  /** The signed-in person: an admin of the brand who also applies for shows. */
  me: Comedian;
  language: Language;
  /** A show with every optional field filled in, in long words, with one applicant and one who gave a spot back. */
  showId: string;
};

/** A title of the maximum length. */
export const longTitle = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabend mit Überlänge und Zugabe';

/** A text without any place for a line break. */
export const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabend'.repeat(2);

/**
 * Public routes of a room, by name in the build: texts that the response must contain, or all addresses to request if
 * they are others. Addresses of hidden records are among them. `lib/<room>/testing.ts` exports such a table as
 * `publicRoutes`.
 *
 * `e2e/data-hidden-texts.spec.ts` collects them. It writes a unique word into every hidden text column, and fails when
 * such a word is in a public response, or when a text column is neither public nor filled with a word. It requests
 * every public route of the build: about the open show, the comedian with a promo page, the brand and its city, and
 * about hidden and unknown ones, which have to be missing.
 */
export type PublicRoutes = Record<string, string[] | ((stage: CanaryScene) => PublicRequest[])>;

/**
 * Fills the text columns that `Fill` does not, about the people and shows that public pages show or hide:
 * `lib/<room>/testing.ts` exports such a function as `fillHidden`. Returns ids that must stay hidden, each with a
 * description.
 */
export type HiddenFill = (stage: CanaryScene) => Promise<HiddenIds | void>;

/** Makes a long or unique word. `where` describes the column, for the message when a unique word leaks. */
export type Word = (where: string) => string;

type HiddenIds = (readonly [id: string, what: string])[];

/**
 * A public address, its status if that is not 200, and texts that the response must contain. Without them, an empty
 * response would pass.
 */
export type PublicRequest = { path: string; status?: number; contains?: string[] };

/** The records to hide words in: people, shows and a brand with every optional field filled in. */
export type CanaryScene = {
  world: TestWorld;
  word: Word;
  people: {
    /** Is in the published line-up, so the name is public. */
    sent: Comedian;
    /** Has a public promo page. */
    promo: Comedian;
    /** Belongs to the brand's team. */
    admin: Comedian;
    /** Is in the draft of the line-up, which no comedian has been told about. */
    draft: Comedian;
    /** Has applied for the open show. */
    applicant: Comedian;
  };
  shows: { open: Show; internal: Show; onRequest: Show };
  /** The application of `applicant` for the open show. */
  application: Application;
  /** The picture of the internal show and of the show on request. */
  hiddenPictureId: string;
};

/**
 * The jobs of a room that go over many rows, by name: `lib/<room>/testing.ts` exports such a table as
 * `poison`. `lib/core/jobs/job-rows.test.ts` collects the tables, poisons one of three rows of each job, and fails when
 * a job is neither in a table nor among those that go over no rows.
 */
export type PoisonTable = Record<string, PoisonedJob>;

type PoisonedJob = {
  /** The place where writing for the poisoned row fails: a table, and its column that has the row's id. */
  at: { table: string; column: string };
  /** Makes one of three rows, `nth` is 0 to 2. Returns its id in the log. */
  make: (db: PrismaClient, nth: number) => Promise<string>;
  /** The SQL condition for the row of that table when the job has done it. Default: the row is gone. */
  done?: string;
  /** Whether the job takes the rows in the order in which they are made. Default: in the order of their ids. */
  inOrder?: true;
};
