import { z } from 'zod';
import { chosen, ticked } from '@/lib/core/text/text-schema';
import { profileFields, startHasBegun, startRefusal, withComedyStart } from './schema';

/** The fingerprint of what was saved when the form was filled in. */
const seen = chosen();

const { name, city, cityId, startMonth, startYear, spotCountBand } = profileFields;
const { instagram, promoLink, videoLink, previousShows, aboutMe, gender, lgbtq, sharesIdentity } =
  profileFields;

/** The forms of a profile: one for each part. Every message is a key of `validation`. */
export const changeProfileSchema = z.discriminatedUnion('part', [
  z
    .object({
      part: z.literal('general'),
      seen,
      name,
      city,
      cityId,
      startMonth,
      startYear,
      spotCountBand,
      staysOff: ticked,
      instagram,
      promoLink,
    })
    .refine(startHasBegun, startRefusal)
    .transform(({ staysOff, ...fields }) => ({ ...withComedyStart(fields), performs: !staysOff })),
  z.object({
    part: z.literal('about'),
    seen,
    aboutMe,
    previousShows,
    gender,
    lgbtq,
    sharesIdentity,
  }),
  z.object({ part: z.literal('video'), seen, videoLink }),
]);

export type ChangeProfileInput = z.output<typeof changeProfileSchema>;
