import type { Language } from '@/lib/core/language';
import { describeDay } from '@/lib/time/format';
import type { RunningBlock } from './queries';

/** Why and until when the comedian cannot apply somewhere. */
export type BlockNotice = { brandName: string | null; reason: string; until: string };

/** The blocks that hold at a brand, in their order: its own and those everywhere. */
export function blocksAt<Row extends { brandId: string | null }>(blocks: Row[], brandId: string): Row[] {
  return blocks.filter((block) => (block.brandId ?? brandId) === brandId);
}

/** A block as its comedian reads it. */
export function toBlockNotice(
  { brandName, reason, until }: Pick<RunningBlock, 'brandName' | 'reason' | 'until'>,
  { language, now }: { language: Language; now: Date },
): BlockNotice {
  const day = describeDay(until, 'Europe/Berlin', language, now);
  return { brandName, reason, until: day };
}
