import type { Comedian } from '@/lib/core/generated/prisma/client';
import type { Language } from '@/lib/core/i18n/language';
import type { TestWorld } from './world';

/**
 * What fills the pages of a domain with as much content as possible, and further states of its screens:
 * `lib/<room>/testing.ts` exports such a table as `screens`. `e2e/core-accessibility.spec.ts` collects the tables. It
 * opens every page of the build on a phone, with the filled ids in its address, as whoever its area is for.
 */
export type ScreenTable = {
  /**
   * Creates records that the screens of all domains show. Returns ids by the names that addresses have for them, and
   * the whole address of a page that needs another id or a signed one, by the page's name in the build.
   */
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
