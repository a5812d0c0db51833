'use client';

import { useTranslations, type Messages } from 'next-intl';
import { useLayoutEffect, useRef, useState } from 'react';
import { Options, Select, Textarea } from '@/components/ui/field';
import { MomentInput } from '@/components/ui/moment-input';
import { Notice } from '@/components/ui/notice';
import { maxMessageLength } from '@/lib/applications/limits';
import type { FormValues } from '@/lib/core/forms';
import { unbroken } from '@/lib/core/text/unbroken';
import type { RuleQuestionView } from '@/lib/shows/series/view';
import { MovedShows } from './moved-shows';

/** The shows that come, go and stay, before anything is saved. The team says what becomes of those with people. */
export function SeriesQuestion({
  question,
  values = {},
}: {
  question: RuleQuestionView;
  values?: FormValues;
}) {
  const t = useTranslations('showsForm.seriesRule');
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => notice.current?.focus(), [question]);
  const { moved, kept, inTheWay } = question;
  return (
    <div ref={notice} role="alert" tabIndex={-1} className="rounded-card">
      <Notice tone="warning" title={t('asks')}>
        {(['made', 'deleted'] as const).map(
          (kind) =>
            question[kind].length > 0 && (
              <p key={kind}>{t(kind, { days: question[kind].map(unbroken).join(', ') })}</p>
            ),
        )}
        {moved.length > 0 && (
          <>
            <p>{t('moved')}</p>
            <MovedShows moved={moved} values={values} />
          </>
        )}
        {kept.length > 0 && <KeptShows question={question} values={values} />}
        {inTheWay.length > 0 && (
          <>
            <p>{t('inTheWay')}</p>
            <MovedShows moved={inTheWay} values={values} />
          </>
        )}
        <p>{t(moved.length + kept.length > 0 ? 'untold' : 'unsaved')}</p>
      </Notice>
    </div>
  );
}

const fates = ['leave', 'cancel', 'move'] as const;
type FateName = (typeof fates)[number];

/** Shows with people that a series leaves out, each with its fate, and one sentence for those that are called off. */
function KeptShows({
  question: { kept, wrong },
  values,
}: {
  question: RuleQuestionView;
  values: FormValues;
}) {
  const t = useTranslations('showsForm');
  const errors = useTranslations('showsForm.errors');
  const said = [values.kept ?? []].flat();
  const dates = [values.keptTo ?? []].flat();
  const placeOf = (showId: string) => said.findIndex((one) => one.startsWith(`${showId} `));
  const [chosen, setChosen] = useState<Record<string, FateName>>(() =>
    Object.fromEntries(
      kept.map(({ showId }) => [
        showId,
        fates.find((fate) => said[placeOf(showId)] === `${showId} ${fate}`) ?? 'leave',
      ]),
    ),
  );
  const words = wrong && errors(wrong.code as keyof Messages['showsForm']['errors'], { min: 0, max: 0 });
  const isOne = (fate: FateName) => kept.every(({ showId }) => chosen[showId] === fate);
  const needsReason = Object.values(chosen).includes('cancel');
  return (
    <fieldset className="group/kept flex flex-col gap-3 pb-3">
      <legend className="mb-2 font-semibold">{t('seriesRule.kept')}</legend>
      {kept.length > 1 && (
        <label className="flex flex-col gap-1.5 sm:w-[calc(50%-0.5rem)] noscript:hidden">
          {t('seriesRule.all')}
          <Select
            value={fates.find((fate) => fate !== 'move' && isOne(fate)) ?? ''}
            onChange={({ target: { value } }) =>
              setChosen(Object.fromEntries(kept.map(({ showId }) => [showId, value as FateName])))
            }
          >
            <option value="" disabled>
              {t('seriesRule.each')}
            </option>
            <Options
              of={fates.slice(0, 2).map((value) => ({ value, label: t(`seriesRule.fates.${value}`) }))}
            />
          </Select>
        </label>
      )}
      <ul className="flex flex-col gap-3">
        {kept.map(({ showId, day, people }) => (
          <li key={showId} className="group/fate grid items-end gap-x-4 gap-y-2 sm:grid-cols-2">
            <label className="flex flex-col gap-1.5">
              <span>{t('seriesRule.keptShow', { day, count: people })}</span>
              <Select
                name="kept"
                value={`${showId} ${chosen[showId] ?? 'leave'}`}
                onChange={({ target: { value } }) =>
                  setChosen({ ...chosen, [showId]: value.split(' ')[1] as FateName })
                }
              >
                <Options
                  of={fates.map((fate) => ({
                    value: `${showId} ${fate}`,
                    label: t(`seriesRule.fates.${fate}`),
                  }))}
                />
              </Select>
            </label>
            <div className="hidden flex-col gap-1.5 group-has-[option[value$=move]:checked]/fate:flex">
              <label htmlFor={`to-${showId}`}>{t('seriesRule.to', { day })}</label>
              <MomentInput
                id={`to-${showId}`}
                type="date"
                name="keptTo"
                required={chosen[showId] === 'move'}
                defaultValue={dates[placeOf(showId)] ?? ''}
              />
            </div>
            {wrong?.showId === showId && wrong.code !== 'reasonMissing' && (
              <p className="col-span-full text-cancelled">{words}</p>
            )}
          </li>
        ))}
      </ul>
      <label className="hidden flex-col gap-1.5 group-has-[option[value$=cancel]:checked]/kept:flex">
        <span>
          <span className="font-semibold">{t('more.reason')}</span>{' '}
          <span className="text-ink-soft">{t('seriesRule.reasonHint')}</span>
        </span>
        <Textarea
          name="reason"
          rows={2}
          required={needsReason}
          maxLength={maxMessageLength}
          defaultValue={String(values.reason ?? '')}
        />
        {wrong?.code === 'reasonMissing' && <span className="text-cancelled">{words}</span>}
      </label>
    </fieldset>
  );
}

/** The numbers of shows with people that a series has left out. */
export function SeriesLeft({ cancelled, moved }: { cancelled: number; moved: number }) {
  const t = useTranslations('showsForm.seriesRule');
  return cancelled + moved > 0 && <p>{t('left', { cancelled, moved })}</p>;
}
