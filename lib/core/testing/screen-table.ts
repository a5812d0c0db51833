import type { Comedian } from '@/lib/core/generated/prisma/client';
import type { Language } from '@/lib/core/language';
import type { TestWorld } from './world';

/**
 * The screens of a domain, each with as much on it as it can have: `lib/<domain>/testing/screens.ts` exports one as
 * `screens`. `e2e/accessibility.spec.ts` gathers them and fails on a page of the build that no table visits.
 */
export type ScreenTable = {
  /** Puts into the world what the screens of this domain and of others have to show. Gives the ids that its addresses need. */
  fill?: (stage: ScreenStage) => Promise<Record<string, string> | void>;
  /** What an admin of the brand looks at on a phone. */
  phone?: (stage: FilledStage) => string[];
  /** What looks different on a desk. */
  desk?: (stage: FilledStage) => string[];
  /** What somebody without an account looks at, on a phone. */
  visitor?: (stage: FilledStage) => string[];
  /** What somebody looks at who has an account and no profile. */
  newcomer?: (stage: FilledStage) => string[];
};

export type ScreenStage = {
  world: TestWorld;
  /** Who looks: an admin of the brand, who also applies for shows. */
  me: Comedian;
  language: Language;
  /** A show that says all that a show can say, in long words, with one applicant and one who gave a spot back. */
  showId: string;
};

export type FilledStage = ScreenStage & {
  /** What the domains have filled in, by the names they gave. */
  ids: Record<string, string>;
  /** Where the brand's team is: '/brands/{brand}/team'. */
  team: string;
  /** Where its admins are: '/brands/{brand}/admin'. */
  admin: string;
};

/** A title as long as it may get. */
export const longTitle = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabend mit Überlänge und Zugabe';

/** A text without a place to break at. */
export const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabend'.repeat(2);
