import 'server-only';
import { blockEverywhere, liftEverywhere } from '@/lib/brands/comedians/block-commands';
import type { OperatorContext } from '@/lib/core/actor';
import { ok, type Result } from '@/lib/core/result';
import { actLogged } from './act-commands';

/** Blocks somebody at all brands until the end of a day. Refused as by `blockEverywhere` of lib/brands/comedians. */
export async function blockLogged(
  context: OperatorContext,
  input: { comedianId: string; until: string; reason: string },
): Promise<Result<null, 'notFound' | 'untilPast' | 'untilTooFar' | 'alreadyBlocked'>> {
  const { comedianId } = input;
  const done = await actLogged(
    context,
    (tx) => blockEverywhere(tx, input, context.now),
    ({ until }) => ({
      kind: 'comedianBlocked',
      comedianId,
      facts: { until: new Date(until).toISOString() },
    }),
  );
  return done.ok ? ok(null) : done;
}

/** Ends a block by the platform now. Refused: `notFound`, `conflict` when it has ended. */
export async function liftLogged(
  context: OperatorContext,
  input: { blockId: string },
): Promise<Result<null, 'notFound' | 'conflict'>> {
  const done = await actLogged(
    context,
    (tx) => liftEverywhere(tx, input, context.now),
    ({ comedianId }) => ({ kind: 'blockLifted', comedianId }),
  );
  return done.ok ? ok(null) : done;
}
