import type { OnItsWay } from '@/lib/core/browser/outbox-state';
import type { Side } from './rules';
import type { QuoteView } from './view';

/** A message that somebody has written on this page. */
export type WrittenMessage = {
  id: string;
  side: Side;
  text: string;
  replyTo: Pick<QuoteView, 'id' | 'name' | 'text'> | null;
  at: string;
};

/** A message that the page shows and the server may not have yet. */
export type Outgoing = OnItsWay<WrittenMessage>;
