import 'server-only';
import type { OperatorContext } from '@/lib/core/actor';
import { ok, refused, type Result } from '@/lib/core/result';
import { sendAgain } from '@/lib/notifications/delivery-commands';
import type { OuterChannel } from '@/lib/notifications/group-rules';
import { actLogged } from './act-commands';

/**
 * Lets all given up messages of a channel be sent again. Returns their number. Refused: `conflict` when there are none.
 */
export function sendGivenUp(
  context: OperatorContext,
  { channel }: { channel: OuterChannel },
): Promise<Result<{ count: number }, 'conflict'>> {
  return actLogged<{ count: number }, 'conflict'>(
    context,
    async (tx) => {
      const count = await sendAgain(tx, channel, context.now);
      return count > 0 ? ok({ count }) : refused('conflict');
    },
    ({ count }) => ({ kind: 'mailsRetried', facts: { count, channel } }),
  );
}
