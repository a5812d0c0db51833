import type { Language } from '@/lib/core/i18n/language';
import { describeDay } from '@/lib/core/time/format';
import { platformZone } from '@/lib/core/time/zones';
import type { RunningBlock } from './queries';

/** Why and until when the comedian cannot apply somewhere. */
export type BlockNotice = {
  /** Null for a block everywhere. */
  brand: { id: string; name: string } | null;
  /** The brand's e-mail address; null if it gave none. */
  contact: string | null;
  reason: string;
  until: string;
};

/** Returns the blocks that apply at a brand, in their order: those of the brand and those of the platform. */
export function blocksAt<Row extends { brandId: string | null }>(blocks: Row[], brandId: string): Row[] {
  return blocks.filter((block) => (block.brandId ?? brandId) === brandId);
}

/** A block as its comedian reads it. */
export function toBlockNotice(
  { brandId, brandName, brandContact, reason, until }: RunningBlock,
  { language, now }: { language: Language; now: Date },
): BlockNotice {
  const day = describeDay(until, platformZone, language, now);
  const brand = brandId && brandName ? { id: brandId, name: brandName } : null;
  return { brand, contact: brandContact, reason, until: day };
}
