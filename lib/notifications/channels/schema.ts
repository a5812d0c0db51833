import { z } from 'zod';
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
