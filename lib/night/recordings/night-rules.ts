import { nightOf, type Change } from '@/lib/night/rules';
import type { NightRow } from './queries';
import type { NightTimes, StageTime } from './suggestion-rules';
import { hoursAround } from './limits';

const minute = 60_000;
const hour = 60 * minute;

/**
 * Returns who was on stage when at a night: as the team's night sheet has it, otherwise as the line-up was planned. Who
 * did not go on was not there. Guests are left out, because nothing can be shared with them.
 */
export function toNightTimes(show: NightRow, changes: readonly Change[]): NightTimes {
  const { lines } = nightOf(show.sentLineUp, changes);
  const hasBegun = lines.some(({ beganAt }) => beganAt !== null);
  const onStage = show.sentLineUp.flatMap((line): StageTime[] => {
    const tonight = lines.find(({ id }) => id === line.id);
    if (!line.comedian || !tonight) return [];
    const who = { comedianId: line.comedian.id, name: line.comedian.name };
    const { state, beganAt, endedAt, minutes } = tonight;
    if (beganAt !== null) return [{ ...who, from: beganAt, to: endedAt ?? beganAt + minutes * minute }];
    // With a sheet that was used, a line that was never started was not on.
    if (hasBegun || state === 'skipped' || state === 'noShow') return [];
    const from = line.onAt.getTime();
    return [{ ...who, from, to: from + minutes * minute }];
  });
  return {
    showId: show.id,
    title: show.title,
    from: show.startsAt.getTime() - hoursAround * hour,
    to: show.endsAt.getTime() + hoursAround * hour,
    onStage,
  };
}
