'use client';

import { useTranslations } from 'next-intl';
import { useId, type ReactNode } from 'react';
import { SendAgain } from '@/components/forms/resend';
import { useActionForm } from '@/components/forms/use-action-form';
import { Button } from '@/components/ui/button';
import { Checkbox, Field, Options, Select } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { chooseImport } from '@/lib/data/imports/actions';
import { dateOrders, showLengths } from '@/lib/data/imports/choices';
import type { NameView, PreviewView } from '@/lib/data/imports/view';
import { visibilities } from '@/lib/shows/limits';
import { useRefusal } from './use-refusal';

/** The most names of a file that can be assigned. */
const namesShown = 100;

/** A team's choices for all rows. Every choice is saved as soon as it is made. */
export function ChoicesForm({
  importId,
  preview,
  newVenue,
}: {
  importId: string;
  preview: PreviewView;
  /** A link to add a venue, for admins. */
  newVenue: ReactNode;
}) {
  const t = useTranslations('dataImports');
  const { answer, isSending, formProps, send } = useActionForm(chooseImport, {
    afterDone: 'keep',
    isKept: false,
  });
  const refusal = useRefusal(answer, 'notSaved');
  const { choices, venues, formats, venueNames, formatNames } = preview;
  const none = { id: '', name: t('choices.none') };
  /** The venue and the format of rows that name none in the file. */
  const without = [
    { name: 'venueId', count: preview.withoutVenue, offered: venues },
    { name: 'formatId', count: preview.withoutFormat, offered: formats },
  ] as const;
  return (
    <form
      {...formProps}
      onChange={(event) => send(new FormData(event.currentTarget))}
      aria-busy={isSending}
      className="flex flex-col gap-5"
    >
      {refusal && (
        <Notice role="alert" tone="error" title={refusal}>
          <SendAgain answer={answer} />
        </Notice>
      )}
      <input type="hidden" name="importId" value={importId} />
      {venueNames.length > 0 && (
        <Names
          title={t('choices.venues')}
          hint={t('choices.venuesHint')}
          name="venue"
          names={venueNames}
          offered={[none, ...venues]}
        />
      )}
      {newVenue}
      {formatNames.length > 0 && (
        <Names title={t('choices.formats')} name="format" names={formatNames} offered={[none, ...formats]} />
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {without.map(({ name, count, offered }) => (
          <Choice
            key={name}
            name={name}
            label={t(`choices.${name}`, { count })}
            chosen={choices[name]}
            options={[none, ...offered]}
            isHidden={count === 0}
          />
        ))}
        <Choice
          name="minutes"
          label={t('choices.minutes')}
          chosen={String(choices.minutes)}
          options={showLengths.map((minutes) => ({
            id: String(minutes),
            name: t('choices.hours', { hours: minutes / 60 }),
          }))}
        />
        <Choice
          name="visibility"
          label={t('choices.visibility')}
          chosen={choices.visibility}
          options={visibilities.map((id) => ({ id, name: t(`visibilities.${id}`) }))}
        />
      </div>
      {preview.twoDates ? (
        <Choice
          name="dateOrder"
          label={t('choices.dateOrder', { text: preview.twoDates.text })}
          chosen={choices.dateOrder}
          options={[
            { id: '', name: t('choices.dateOrderOpen') },
            ...dateOrders.map((id) => ({ id, name: preview.twoDates?.[id] ?? '' })),
          ]}
        />
      ) : (
        <input type="hidden" name="dateOrder" value={choices.dateOrder} />
      )}
      {preview.hasUnknownZones ? (
        <Checkbox name="ownZone" value="yes" label={t('choices.ownZone')} defaultChecked={choices.ownZone} />
      ) : (
        choices.ownZone && <input type="hidden" name="ownZone" value="yes" />
      )}
      <noscript>
        <Button type="submit">{t('choices.apply')}</Button>
      </noscript>
    </form>
  );
}

/** Names in the file, each with the brand's entry that it is mapped to. */
function Names({
  title,
  hint,
  name,
  names,
  offered,
}: {
  title: string;
  hint?: string;
  name: 'venue' | 'format';
  names: NameView[];
  offered: { id: string; name: string }[];
}) {
  const t = useTranslations('dataImports');
  const id = useId();
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-semibold">{title}</legend>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      {names.slice(0, namesShown).map((one, index) => (
        <div key={one.key} className="grid items-center gap-1 sm:grid-cols-2 sm:gap-4">
          <label htmlFor={`${id}-${index}`} className="wrap-anywhere">
            {one.name} <span className="text-sm text-ink-soft">{t('choices.rows', { count: one.rows })}</span>
          </label>
          <input type="hidden" name={`${name}Name`} value={one.key} />
          <Select id={`${id}-${index}`} name={`${name}Is`} defaultValue={one.id}>
            <Options of={offered.map((venue) => ({ value: venue.id, label: venue.name }))} />
          </Select>
        </div>
      ))}
      {names.length > namesShown && (
        <p className="text-sm text-ink-soft">
          {t('choices.moreNames', { count: names.length - namesShown })}
        </p>
      )}
    </fieldset>
  );
}

function Choice({
  name,
  label,
  chosen,
  options,
  isHidden = false,
}: {
  name: string;
  label: string;
  chosen: string;
  options: readonly { id: string; name: string }[];
  /** Hidden when no row depends on it; its value stays. */
  isHidden?: boolean;
}) {
  if (isHidden) return <input type="hidden" name={name} value={chosen} />;
  return (
    <Field name={name} label={label}>
      {(control) => (
        <Select {...control} defaultValue={chosen}>
          <Options of={options.map((option) => ({ value: option.id, label: option.name }))} />
        </Select>
      )}
    </Field>
  );
}
