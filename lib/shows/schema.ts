import { z } from 'zod';
import { maxMessageLength } from '@/lib/applications/limits';
import { brandIdSchema } from '@/lib/accounts/access/brand-id';
import { callRules } from '@/lib/core/time/call-choices';
import { callMinutesField } from '@/lib/core/time/call-schema';
import {
  chosen,
  line,
  nameLine,
  optionallyChosen,
  paragraphs,
  shaped,
  typed,
  sentId,
  optionalId,
  writtenId,
} from '@/lib/core/text/text-schema';
import { formatLimits, newChoice, usualFormat, venueLimits } from '@/lib/brands/venues-and-formats/limits';
import { saveVenueSchema } from '@/lib/brands/venues-and-formats/venue-schema';
import { saveFormatSchema } from '@/lib/brands/venues-and-formats/format-schema';
import type { Decisions } from './move-queries';
import type { Fate, Fates } from './series/kept-commands';
import { admissions, showLanguages, showLimits, usualEnd, visibilities, rhythms, scopes } from './limits';

const choice = chosen().pipe(z.union([z.literal(newChoice), writtenId()], 'required'));

/** A time from a form; null when the field is empty. */
const timeField = optionallyChosen('timeUnknown').pipe(
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'timeUnknown')
    .nullable(),
);

/** A whole number from a form; null when the field is empty. */
const numberField = (min: number, max: number) =>
  optionallyChosen('numberRange').pipe(
    z
      .string()
      .regex(/^\d{1,4}$/, 'numberRange')
      .transform(Number)
      .pipe(z.number().min(min, 'numberRange').max(max, 'numberRange'))
      .nullable(),
  );

/** The fields of the show form. Missing numbers come from the format. */
const showFields = z
  .object({
    title: nameLine(showLimits.title).pipe(z.string().min(1, 'required')),
    formatId: choice,
    venueId: choice,
    date: chosen('dateUnknown').pipe(z.string().min(1, 'required')).pipe(z.iso.date('dateUnknown')),
    doors: timeField,
    starts: timeField.pipe(z.string('required')),
    ends: timeField,
    spots: numberField(0, showLimits.spots),
    minutes: numberField(1, showLimits.minutes),
    buffer: numberField(0, showLimits.buffer),
    calling: z.enum(['usual', ...callRules], 'unknownChoice').default('usual'),
    callingMinutes: callMinutesField.optional(),
    opening: z.enum(['brand', 'atOnce', 'days'], 'unknownChoice'),
    openingDays: numberField(0, showLimits.openingDays),
    deciding: z.enum(['brand', 'none', 'days'], 'unknownChoice'),
    decidingDays: numberField(0, showLimits.decidingDays),
    visibility: z.enum(visibilities, 'unknownChoice'),
    admission: optionallyChosen().pipe(z.enum(admissions, 'unknownChoice').nullable()),
    feeText: line(showLimits.feeText).transform((text) => text || null),
    language: optionallyChosen().pipe(z.enum(showLanguages, 'unknownChoice').nullable()),
  })
  .superRefine(({ opening, openingDays, deciding, decidingDays, calling, callingMinutes }, context) => {
    const missing = (name: string) => context.addIssue({ code: 'custom', path: [name], message: 'required' });
    if (opening === 'days' && openingDays === null) missing('openingDays');
    if (deciding === 'days' && decidingDays === null) missing('decidingDays');
    if (calling !== 'usual' && callingMinutes === undefined) missing('callingMinutes');
  })
  .transform(({ opening, openingDays, deciding, decidingDays, calling, callingMinutes, ...facts }) => ({
    ...facts,
    ends: facts.ends ?? usualEnd(facts.starts),
    opensDaysBefore: opening === 'brand' ? undefined : opening === 'days' ? openingDays : null,
    decideDaysBefore: deciding === 'brand' ? undefined : deciding === 'days' ? decidingDays : null,
    callRule: calling === 'usual' ? null : calling,
    callMinutes: calling === 'usual' ? null : (callingMinutes ?? null),
  }));

/** Null numbers and call times come from the format, undefined days from the brand. */
export type ShowFacts = z.output<typeof showFields>;

/** Whether and how a new show repeats; `repeat` is null for a single show. */
const repeatFields = z
  .object({
    repeats: z.enum(['none', ...rhythms], 'unknownChoice').default('none'),
    seriesEnd: optionallyChosen('dateUnknown').pipe(z.iso.date('dateUnknown').nullable()),
    skipsHolidays: z.literal('yes').optional().catch(undefined),
    /** Set to preview the days without making anything. */
    preview: z.literal('yes').optional().catch(undefined),
  })
  .transform(({ repeats, seriesEnd, skipsHolidays, preview }) => ({
    preview: preview === 'yes',
    repeat:
      repeats === 'none'
        ? null
        : { rhythm: repeats, endsOn: seriesEnd, skipsHolidays: skipsHolidays === 'yes' },
  }));

export type Repeat = NonNullable<z.output<typeof repeatFields>['repeat']>;

/** The names of a new venue's and format's fields in the form of their show, and in their own forms. */
const broughtNames = {
  venue: { venueName: 'name', venueAddress: 'address', city: 'city' },
  format: { formatName: 'name', formatKind: 'kind' },
} as const;

/** Checked like the forms of venues and formats. Null where the show has one of the brand's. */
const broughtFields = z
  .object({
    venueId: chosen(),
    venueName: typed(venueLimits.name, 'tooLong'),
    venueAddress: typed(venueLimits.address, 'tooLong'),
    city: typed(venueLimits.city, 'tooLong'),
    cityId: chosen(),
    formatId: chosen(),
    formatName: typed(formatLimits.name, 'tooLong'),
    formatKind: chosen(),
    spots: chosen(),
    minutes: chosen(),
    buffer: chosen(),
  })
  .transform((form, context) => {
    const read = <Schema extends z.ZodType>(
      schema: Schema,
      names: Readonly<Record<string, string>>,
      values: object,
    ): z.output<Schema> | null => {
      const parsed = schema.safeParse({ brandId: 'new', ...values });
      for (const { path, message } of parsed.error?.issues ?? []) {
        const name = Object.keys(names).find((one) => names[one] === path[0]);
        context.addIssue({ code: 'custom', path: [name ?? path[0] ?? ''], message });
      }
      return parsed.success ? parsed.data : null;
    };
    const { venueName: name, venueAddress: address, city, cityId } = form;
    const venue = { name, address, city, cityId };
    const format = {
      name: form.formatName,
      kind: form.formatKind,
      defaultSpots: form.spots || String(usualFormat.defaultSpots),
      defaultMinutes: form.minutes || String(usualFormat.defaultMinutes),
      defaultBuffer: form.buffer || String(usualFormat.defaultBuffer),
    };
    return {
      newVenue: form.venueId === newChoice ? read(saveVenueSchema, broughtNames.venue, venue) : null,
      newFormat: form.formatId === newChoice ? read(saveFormatSchema, broughtNames.format, format) : null,
    };
  });

/** A new show of a brand; `from` is the show that it copies. */
export const makeShowSchema = showFields
  .and(
    z.object({
      brandId: brandIdSchema,
      from: optionalId(),
      agreedVenue: chosen(),
    }),
  )
  .and(repeatFields)
  .and(broughtFields);

/** The values of fields with one name. */
function manyOf<One extends z.ZodType>(one: One) {
  return z.preprocess(
    (value) => [value].flat().filter((text) => typeof text === 'string'),
    z.array(one).max(showLimits.decisions, 'unknownChoice'),
  );
}

/** Decisions about shows whose line-up is decided: "<id> leave", or "<id> <mark>" to move it as in the question. */
const decisionsField = manyOf(chosen()).transform(
  (said): Decisions => new Map(said.map((one) => one.split(' ') as [string, string])),
);

/** Decisions about shows that a series leaves out: "<id> leave", "<id> cancel" or "<id> move", with a date for each. */
const fatesFields = z
  .object({
    kept: manyOf(chosen()),
    keptTo: manyOf(optionallyChosen('dateUnknown').pipe(z.iso.date('dateUnknown').nullable())),
    reason: paragraphs(maxMessageLength).transform((text) => text ?? ''),
    agreed: chosen(),
  })
  .transform(({ kept, keptTo, reason, agreed }) => {
    const fates = kept.map((said, index): [string, Fate] => {
      const [id = '', fate] = said.split(' ');
      if (fate === 'move') return [id, { date: keptTo[index] ?? null }];
      return [id, fate === 'cancel' ? 'cancel' : 'leave'];
    });
    return { agreed, fates: { of: new Map(fates), reason } satisfies Fates };
  });

/** A changed show, the revision that was on the screen, and which shows of a series change. */
export const editShowSchema = showFields.and(
  z.object({
    venueId: sentId('required'),
    formatId: sentId('required'),
    scope: z.enum(scopes, 'unknownChoice').default('this'),
    showId: sentId(),
    revision: shaped(9, /^\d{1,9}$/, 'conflict').transform(Number),
    /** The `agreement` of the confirmed question before comedians are told; empty when it has not been asked. */
    agreed: chosen(),
    decided: decisionsField,
    /** The same for the question about another show at the new venue or time. */
    agreedVenue: chosen(),
  }),
);

export const deleteShowSchema = z.object({ showId: sentId() });

/** The form that calls a show off. Everybody involved reads the reason. */
export const cancelShowSchema = z.object({
  showId: sentId(),
  reason: paragraphs(maxMessageLength).pipe(z.string('reasonMissing')),
});

export const changeSpotsSchema = z.object({
  showId: sentId(),
  spots: shaped(3, /^\d{1,3}$/, 'spotsRange')
    .transform(Number)
    .pipe(z.number().max(showLimits.spots, 'spotsRange')),
});

/** A new rule of a series, from the day of one of its coming shows on. */
export const changeSeriesSchema = z
  .object({
    seriesId: sentId(),
    from: z.iso.date('seriesDay'),
    repeats: z.enum(rhythms, 'unknownChoice'),
    decided: decisionsField,
  })
  .and(repeatFields)
  .and(fatesFields);

/** The days that a series leaves out. */
export const skipDaysSchema = z
  .object({
    seriesId: sentId(),
    breakFrom: chosen().pipe(z.iso.date('dateUnknown')),
    breakUntil: chosen().pipe(z.iso.date('dateUnknown')),
  })
  .and(fatesFields);

export const endSeriesSchema = z.object({ seriesId: sentId() }).and(fatesFields);
