'use client';

import { useTranslations } from 'next-intl';
import { Options, Select } from '@/components/ui/field';
import type { FormValues } from '@/lib/core/forms';
import type { MovedShowView } from '@/lib/shows/view';

/** The move of each show, with its number of notified people and its obstacles. Decided shows need an answer. */
export function MovedShows({ moved, values }: { moved: readonly MovedShowView[]; values: FormValues }) {
  const t = useTranslations('showsForm.ask');
  const said = [values.decided ?? []].flat();
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5">
      {moved.map(({ showId, from, to, notified, cannot, elsewhere, atVenue, isHoliday, isDecided, mark }) => (
        <li key={showId}>
          {t('show', { from, to, count: notified })}
          {cannot.length > 0 && <p>{t('cannot', { names: cannot.join(', ') })}</p>}
          {elsewhere.length > 0 && <p>{t('elsewhere', { names: elsewhere.join(', ') })}</p>}
          {atVenue.length > 0 && <p>{t('atVenue', { titles: atVenue.join(', ') })}</p>}
          {isHoliday && <p>{t('holiday')}</p>}
          {isDecided && (
            <label className="flex max-w-sm flex-col gap-1.5 py-2">
              <span className="font-semibold">{t('decided')}</span>
              <Select
                name="decided"
                required
                defaultValue={said.find((one) => one === `${showId} ${mark}` || one === `${showId} leave`)}
              >
                <Options
                  none={t('choose')}
                  of={[
                    { value: `${showId} ${mark}`, label: t('move') },
                    { value: `${showId} leave`, label: t('leave') },
                  ]}
                />
              </Select>
            </label>
          )}
        </li>
      ))}
    </ul>
  );
}
