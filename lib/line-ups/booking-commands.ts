import 'server-only';
import { writeTeamAudit } from '@/lib/core/database/audit';
import { ok, refused, type Result } from '@/lib/core/result';
import type { Tx } from '@/lib/core/database/db';
import { inLongTransaction } from '@/lib/core/database/transaction';
import type { LineUpState } from '@/lib/core/generated/prisma/client';
import type { SpotRefusal } from '@/lib/applications/rules';
import { announceShow, lockTeamShow } from '@/lib/applications/show-lock';
import { writeStepForAll } from '@/lib/applications/steps/writer';
import type { CommandContext } from '@/lib/core/actor';
import { decisionsOf } from './sending-rules';
import { readDraft } from './draft-commands';

/**
 * Sets the line-up of a show of the actor's brand to booked, or opens it again. Booking makes open applications
 * `unavailable`, and opening restores their old status. Returns how many applications changed.
 *
 * Refused: `notFound` for a show that is not the brand's, `showCancelled`, `showPast`, `conflict` when it is so
 * already. `unsent` while the draft has unsent decisions: booking would say no to people who were meant to get a yes.
 */
export async function setLineUpState(
  context: CommandContext,
  input: { showId: string; state: LineUpState },
): Promise<Result<{ changed: number }, SpotRefusal>> {
  return inLongTransaction(context.db, async (tx) => {
    const found = await lockTeamShow(tx, context, input.showId);
    if (!found.ok) return found;
    const { show, held } = found.value;
    if (show.lineUpState === input.state) return refused('conflict');
    if (input.state === 'booked' && (await hasUnsentDecisions(tx, show.id))) return refused('unsent');

    await tx.show.update({ where: { id: show.id }, data: { lineUpState: input.state } });
    const kind = input.state === 'booked' ? 'lineUpBooked' : 'lineUpOpened';
    await writeTeamAudit(tx, held, kind, { showId: show.id });
    await announceShow(tx, show.id);
    const changed = await writeStepForAll(tx, held, input.state === 'booked' ? 'close' : 'reopen', {
      ...show,
      lineUpState: input.state,
    });
    return ok({ changed });
  });
}

async function hasUnsentDecisions(tx: Tx, showId: string): Promise<boolean> {
  const { draft, standings } = await readDraft(tx, showId);
  return Object.values(decisionsOf(draft, standings)).some((decisions) => decisions.length > 0);
}
