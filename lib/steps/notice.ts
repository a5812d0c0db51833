import 'server-only';
import type { StepFollower } from '@/lib/applications/writer';
import { steps } from '@/lib/applications/status';
import { aboutApplication, tell } from '@/lib/notifications/commands';

/** Tells the comedian of a step that somebody else took, where the status table says that they are told. */
export const tellOfStep: StepFollower = async (tx, { actor, now }, step) => {
  const { name, to, applicationId, showId, comedianId, reason, telling } = step;
  if (!steps[name].tells || actor.kind === 'comedian' || to === 'withdrawn') return;
  const { text = reason, onAt = null, showIsOff } = telling;
  const kind = showIsOff ? 'showCancelled' : 'status';
  const about = aboutApplication({ showId, applicationId, status: to });
  await tell(tx, now, [{ ...about, comedianId, kind, text, onAt }]);
};
