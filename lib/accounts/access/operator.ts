import 'server-only';
import type { Viewer } from '@/lib/accounts/viewer';
import { presentTime, type OperatorContext } from '@/lib/core/actor';
import { db } from '@/lib/core/database/db';

/** Returns the context in which an operator acts. Call it with what `requireOperator` returns. */
export function operatorContext({ accountId, comedian }: Viewer): OperatorContext {
  return {
    db: db(),
    ...presentTime(),
    actor: { kind: 'operator', accountId, comedianId: comedian?.id ?? null },
  };
}
