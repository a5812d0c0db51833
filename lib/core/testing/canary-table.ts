import type { Application, Comedian, Show } from '@/lib/core/generated/prisma/client';
import type { TestWorld } from './world';

/**
 * What of a domain is public and what is hidden: `lib/<domain>/testing/canaries.ts` exports one as `canaries`.
 * `e2e/canaries.spec.ts` gathers them. It fails on a column with text that is neither public nor has a word of its own,
 * and on a route for everybody that no table has.
 */
export type CanaryTable = {
  /** Columns with texts that are public, or that say nothing about anybody: 'brands.name'. */
  publicColumns?: string[];
  /** Writes words of their own into every other column with text, and gives ids that nobody may learn, with what each is. */
  fill?: (stage: CanaryStage) => Promise<HiddenIds | void>;
  /** Routes that everybody may ask for, by name in the build, with the addresses to look at; also of what is hidden. */
  routes?: Record<string, (stage: CanaryStage) => Asked[]>;
};

/** Makes a word that stands nowhere else. `where` says what got out when it turns up in something public. */
export type Word = (where: string) => string;

type HiddenIds = (readonly [id: string, what: string])[];

/** An address that everybody may ask for, its status if that is not 200, and what it has to say: else it proves nothing. */
export type Asked = { path: string; status?: number; tells?: string[] };

/** What the words are hidden in: people, shows and a brand that say all they can. */
export type CanaryStage = {
  world: TestWorld;
  word: Word;
  people: {
    /** In the line-up that was sent: everybody may read the name. */
    sent: Comedian;
    /** Has a promo page. */
    promo: Comedian;
    /** Of the brand's team. */
    admin: Comedian;
    /** In the line-up that nobody was told of. */
    draft: Comedian;
    /** Has applied for the open show. */
    applicant: Comedian;
  };
  shows: { open: Show; internal: Show; onRequest: Show };
  /** The applicant's, for the open show. */
  application: Application;
  /** Of the internal show and of the one on request. */
  hiddenPictureId: string;
};
