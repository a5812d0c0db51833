import type { Application, Comedian, Show } from '@/lib/core/generated/prisma/client';
import type { TestWorld } from './world';

/**
 * What of a domain is public and what is hidden: `lib/<room>/testing.ts` exports such a table as `canaries`.
 * `e2e/data-hidden-texts.spec.ts` collects them. It writes a unique word into every hidden text column, and fails when
 * such a word is in a public response, or when a text column is neither public nor filled with a word. It asks for
 * every public route of the build: about the open show, the comedian with a promo page, the brand and its city, and
 * about hidden and unknown ones, which have to be missing.
 */
export type CanaryTable = {
  /** Text columns that are public, or that reveal nothing about anybody: 'brands.name'. */
  publicColumns?: string[];
  /** Fills every other text column with unique words. Returns ids that must stay hidden, each with a description. */
  fill?: (stage: CanaryStage) => Promise<HiddenIds | void>;
  /**
   * Public routes, by name in the build: texts that the response must contain, or all addresses to request if they are
   * others. Addresses of hidden records are among them.
   */
  routes?: Record<string, string[] | ((stage: CanaryStage) => Asked[])>;
};

/** Makes a unique word. `where` describes the column, for the message when the word leaks. */
export type Word = (where: string) => string;

type HiddenIds = (readonly [id: string, what: string])[];

/**
 * A public address, its status if that is not 200, and texts that the response must contain. Without them, an empty
 * response would pass.
 */
export type Asked = { path: string; status?: number; tells?: string[] };

/** The records to hide words in: people, shows and a brand with every optional field filled in. */
export type CanaryStage = {
  world: TestWorld;
  word: Word;
  people: {
    /** Is in the published line-up, so the name is public. */
    sent: Comedian;
    /** Has a public promo page. */
    promo: Comedian;
    /** Belongs to the brand's team. */
    admin: Comedian;
    /** Is in the draft of the line-up, which nobody has been told about. */
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
