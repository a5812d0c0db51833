import { z } from 'zod';
import { sentId, optionalCount, revision, chosen, nameLine, optionalId } from '@/lib/core/text/text-schema';
import { limited } from '@/lib/core/text/limited-schema';
import { maxGuestName } from '@/lib/line-ups/draft-rules';
import { changeKinds, stageMinutes } from './rules';

const id = sentId('unexpected');

const idOrNone = optionalId('unexpected');

/** An instant from the page; null for the server's time. */
const instant = chosen('unexpected')
  .pipe(z.union([z.literal(''), z.iso.datetime('unexpected')], 'unexpected'))
  .transform((value) => (value ? new Date(value) : null));

/** A change of a night. The page has made its id. */
export const changeSchema = limited(
  z
    .object({
      showId: id,
      changeId: id,
      phoneId: id,
      kind: chosen().pipe(z.enum(changeKinds, 'unknownChoice')),
      lineId: idOrNone,
      afterId: idOrNone,
      undoneId: idOrNone,
      minutes: optionalCount(stageMinutes.min, stageMinutes.max),
      name: nameLine(maxGuestName),
      at: instant,
      basedOn: revision,
    })
    .superRefine((change, context) => {
      const { kind, lineId, undoneId, minutes, name } = change;
      const missing = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message });
      if (kind === 'undo' ? undoneId === null : kind !== 'walkIn' && lineId === null)
        missing('lineId', 'unexpected');
      if (kind === 'walkIn' && name === '') missing('name', 'required');
      if ((kind === 'late' || kind === 'walkIn') && minutes === null) missing('minutes', 'required');
    }),
);

export type NewChange = z.output<typeof changeSchema>;
