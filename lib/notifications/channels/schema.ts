import { z } from 'zod';
import { chosen, shaped, ticked } from '@/lib/core/text/text-schema';
import { isOptional, noticeGroups, outerChannels } from '@/lib/notifications/group-rules';
import { Channel, type NoticeGroup } from '@/lib/core/generated/prisma/enums';

const hour = chosen()
  .pipe(z.string().regex(/^(?:\d|1\d|2[0-3])$/, 'unknownChoice'))
  .transform(Number);

type Box = `${NoticeGroup}-${Channel}`;

/** The name of a checkbox in the table of groups and channels: "answers-email". */
export function boxName(group: NoticeGroup, channel: Channel): Box {
  return `${group}-${channel}`;
}

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
