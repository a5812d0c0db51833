import type { Comedian } from '@/lib/core/generated/prisma/client';
import type { Language } from '@/lib/core/language';
import type { TestWorld } from './world';

/**
 * The screens of a domain, each with as much content as possible: `lib/<domain>/testing/screens.ts` exports such a
 * table as `screens`. `e2e/accessibility.spec.ts` collects the tables and fails when a page of the build is visited by
 * none of them.
 */
export type ScreenTable = {
  /** Creates records that the screens of all domains show. Returns the ids that the domain's addresses need. */
  fill?: (stage: ScreenStage) => Promise<Record<string, string> | void>;
  /** Addresses to open as an admin of the brand on a phone. */
  phone?: (stage: FilledStage) => string[];
  /** Addresses of screens that look different on a large screen. */
  desk?: (stage: FilledStage) => string[];
  /** Addresses to open without an account, on a phone. */
  visitor?: (stage: FilledStage) => string[];
  /** Addresses to open as an operator without a profile, on a phone. */
  operator?: (stage: FilledStage) => string[];
  /** Addresses of the operator's screens that look different on a large screen. */
  operatorDesk?: (stage: FilledStage) => string[];
  /** Addresses to open with an account but without a profile. */
  newcomer?: (stage: FilledStage) => string[];
};

export type ScreenStage = {
  world: TestWorld;
  /** The signed-in person: an admin of the brand who also applies for shows. */
  me: Comedian;
  language: Language;
  /** A show with every optional field filled in, in long words, with one applicant and one who gave a spot back. */
  showId: string;
};

export type FilledStage = ScreenStage & {
  /** The ids that the domains have returned, by name. */
  ids: Record<string, string>;
  /** The path of the brand's team area: '/brands/{brand}/team'. */
  team: string;
  /** The path of its admin area: '/brands/{brand}/admin'. */
  admin: string;
};

/** A title of the maximum length. */
export const longTitle = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabend mit Überlänge und Zugabe';

/** A text without any place for a line break. */
export const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabend'.repeat(2);
