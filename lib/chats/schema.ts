import { z } from 'zod';
import { sentId, oneLineOf, paragraphs, ticked, chosen, optionalId } from '@/lib/core/text/text-schema';
import { limited } from '@/lib/core/text/limited-schema';
import { maxSearchLength } from '@/lib/core/text/limits';
import { maxMessageLength, maxReportLength, sides } from './rules';

const chatId = sentId('unexpected');
const messageId = sentId('unexpected');
const side = chosen().pipe(z.enum(sides, 'unknownChoice'));
const text = paragraphs(maxMessageLength);

/** A new message. The browser has made its id. */
export const messageSchema = limited(
  z.object({
    chatId,
    messageId,
    side,
    text,
    replyToId: optionalId('unknownChoice'),
  }),
);

export type NewMessage = z.output<typeof messageSchema>;

export const editSchema = z.object({ chatId, messageId, side, text });

/** The fields that every action on one message has. */
export const oneMessageSchema = z.object({ chatId, messageId, side });

export const reportSchema = z.object({ chatId, messageId, reason: paragraphs(maxReportLength) });

export const teamMessageSchema = z.object({ chatId, messageId });

export const pinSchema = z.object({ chatId, messageId, isPinned: ticked });

export const readSchema = z.object({
  chatId,
  number: z.coerce
    .number('unexpected')
    .int('unexpected')
    .min(0, 'unexpected')
    .max(2_147_483_647, 'unexpected'),
});

export const muteSchema = z.object({ chatId, isMuted: ticked });

export const directSchema = z.object({ applicationId: sentId('unexpected') });

/** A number of a message in an address; null for anything else. */
export function readNumber(value: unknown): number | null {
  if (typeof value !== 'string' || !/^\d{1,9}$/.test(value.slice(0, 10))) return null;
  return Number(value);
}

/** The search text; empty for no search. */
export function readSearch(value: unknown): string {
  return typeof value === 'string' ? oneLineOf(value, maxSearchLength) : '';
}
