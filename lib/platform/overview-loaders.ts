import 'server-only';
import { db } from '@/lib/core/database/db';
import { countWaiting, type WaitingCounts } from './overview-queries';

/** Loads how many tasks wait on each page of the operator's area. */
export function loadWaiting(): Promise<WaitingCounts> {
  return countWaiting(db());
}
