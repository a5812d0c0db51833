'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field, Options, Select } from '@/components/ui/field';
import {
  callMinuteChoices,
  callRules,
  type CallTimes,
  type OptionalCallTimes,
} from '@/lib/core/time/call-choices';
import type { FormFields } from './fields';

/** The value of the choice that inherits the call times of the format or the brand. */
const usualValue = 'usual';

/** The minutes selected at first. */
const usualMinutes = 30;

/**
 * The fields for the call times: the moment from which they count back, and the number of minutes. The minutes are
 * visible only where they apply, with and without JavaScript. Needs the messages `showsCallTimes`.
 *
 * @param props.usual the text of the choice to inherit the values; left out where there are none
 * @param props.starts "20:00", the start of the show; with it, the common call time is also shown as a time
 */
export function CallFields({
  names: [rule, minutes],
  fields: { value, error },
  start,
  usual,
  starts,
}: {
  names: readonly [rule: string, minutes: string];
  fields: Pick<FormFields, 'value' | 'error'>;
  /** The saved call times of the format or the brand; null means `usual`. */
  start?: OptionalCallTimes;
  usual?: string;
  starts?: string;
}) {
  const t = useTranslations('showsCallTimes');
  const ruleValue = value(rule, start && (start.callRule ?? usualValue));
  const [chosen, setChosen] = useState(ruleValue);
  const timeOf = (before: number) => (chosen === 'common' && starts ? timeBefore(starts, before) : null);
  return (
    <div className="group/call grid gap-4 sm:grid-cols-2">
      <Field name={rule} label={t('rule')} hint={t('ruleHint')} error={error(rule)}>
        {(control) => (
          <Select {...control} defaultValue={ruleValue} onChange={(event) => setChosen(event.target.value)}>
            <Options
              of={[
                ...(usual === undefined ? [] : [{ value: usualValue, label: usual }]),
                ...callRules.map((value) => ({ value, label: t(value) })),
              ]}
            />
          </Select>
        )}
      </Field>
      <div className="group-has-[option[value=usual]:checked]/call:hidden">
        <Field name={minutes} label={t('minutes')} hint={t('minutesHint')} error={error(minutes)}>
          {(control) => (
            <Select {...control} defaultValue={value(minutes, start && (start.callMinutes ?? usualMinutes))}>
              <Options
                of={callMinuteChoices.map((value) => {
                  const time = timeOf(value);
                  const label = time
                    ? t('minutesAt', { minutes: value, time })
                    : t('minutesOf', { minutes: value });
                  return { value, label };
                })}
              />
            </Select>
          )}
        </Field>
      </div>
    </div>
  );
}

/** Returns a function with the text of the usual choice: "Wie beim Format (alle 30 Min vor Beginn)". */
export function useUsualCalls(): (from: 'format' | 'brand', calls?: CallTimes) => string {
  const t = useTranslations('showsCallTimes');
  return (from, calls) =>
    calls ? t(`${from}Says`, { what: t(`says.${calls.callRule}`, { minutes: calls.callMinutes }) }) : t(from);
}

/** "19:30" of "20:00" and 30 minutes; null while there is no time. */
function timeBefore(time: string, minutes: number): string | null {
  const [hour, minute] = time.split(':').map(Number);
  if (hour === undefined || minute === undefined || Number.isNaN(hour + minute)) return null;
  const at = (hour * 60 + minute - minutes + 24 * 60) % (24 * 60);
  const roundedDown = at - (at % 5);
  return [Math.floor(roundedDown / 60), roundedDown % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}
