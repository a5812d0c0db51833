import { ECDH } from 'node:crypto';
import { z } from 'zod';
import { isPublicUrl } from '@/lib/core/http/public-address';
import { limited } from '@/lib/core/text/limited-schema';
import { chosen, shaped, ticked } from '@/lib/core/text/text-schema';
import { boxName, isOptional, noticeGroups, outerChannels, type Box } from '@/lib/notifications/group-rules';
import { Channel } from '@/lib/core/generated/prisma/enums';

const hour = chosen()
  .pipe(z.string().regex(/^(?:\d|1\d|2[0-3])$/, 'unknownChoice'))
  .transform(Number);

const boxes = noticeGroups.flatMap((group) =>
  [...outerChannels, ...(isOptional(group) ? [Channel.app] : [])].map((channel) => boxName(group, channel)),
);

/** The channels whose checkboxes were on the page: "email push". */
const shown = shaped(40, /^[a-z ]*$/, 'unknownChoice').transform((text) =>
  outerChannels.filter((channel) => text.split(' ').includes(channel)),
);

export const channelsSchema = z.object({
  shown,
  quietFrom: hour,
  quietUntil: hour,
  ...(Object.fromEntries(boxes.map((box) => [box, ticked])) as Record<Box, typeof ticked>),
});

export type ChosenChannels = z.output<typeof channelsSchema>;

/** The most characters of an endpoint address at a push service. Today's have about 200. */
const longestEndpoint = 1000;

/** Whether the text is the public key of a browser: a point of the curve, in base64url. */
function isKey(text: string): boolean {
  try {
    return ECDH.convertKey(text, 'prime256v1', 'base64url', 'base64url', 'uncompressed') === text;
  } catch {
    return false;
  }
}

export const subscriptionSchema = z.object({
  endpoint: shaped(longestEndpoint, /^https:[!-~]+$/, 'unexpected').refine(isPublicUrl, 'unexpected'),
  p256dh: shaped(100, /^[\w-]{87}$/, 'unexpected').refine(isKey, 'unexpected'),
  auth: shaped(30, /^[\w-]{22}$/, 'unexpected'),
});

const nothing = { endpoint: z.literal(''), p256dh: z.literal(''), auth: z.literal('') };

/** The state that a browser reports: its subscription or none, and the key by which it was made, in base64. */
export const renewalSchema = limited(
  z
    .object({ ...subscriptionSchema.shape, key: shaped(100, /^[\w+/=]*$/, 'unexpected') })
    .transform(({ key, ...held }) => ({ key, held }))
    .or(z.object({ ...nothing, key: z.literal('') }).transform(() => ({ key: '', held: null }))),
);
