import type { Language } from '@/lib/i18n/language';
import { describeDay } from '@/lib/time/format';

/** A running block of somebody, at one brand or everywhere. */
type Block = { brandId: string | null; brand: { name: string } | null; reason: string; until: Date };

/** Why and until when the comedian cannot apply somewhere. */
export type BlockNotice = { brandName: string | null; reason: string; until: string };

/** The blocks that hold at a brand, in their order: its own and those everywhere. */
export function blocksAt<Row extends { brandId: string | null }>(blocks: Row[], brandId: string): Row[] {
  return blocks.filter((block) => (block.brandId ?? brandId) === brandId);
}

/** A block as its comedian reads it. */
export function toBlockNotice(
  { brand, reason, until }: Block,
  { language, now }: { language: Language; now: Date },
): BlockNotice {
  const day = describeDay(until, 'Europe/Berlin', language, now);
  return { brandName: brand?.name ?? null, reason, until: day };
}
