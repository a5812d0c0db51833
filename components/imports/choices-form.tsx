'use client';

import { useTranslations } from 'next-intl';
import { startTransition, useActionState, useId, type FormEvent, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox, Field, Select } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { idle } from '@/lib/core/action-state';
import { chooseImport } from '@/lib/imports/actions';
import { showLengths } from '@/lib/imports/choices';
import type { NameView, PreviewView } from '@/lib/imports/view';
import { visibilities } from '@/lib/shows/limits';

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
  const t = useTranslations('imports');
  const [state, act, isPending] = useActionState(chooseImport, idle);
  const { choices, venues, formats, venueNames, formatNames } = preview;
  const send = (form: HTMLFormElement) => startTransition(() => act(new FormData(form)));
  const none = { id: '', name: t('choices.none') };
  return (
    <form
      action={act}
      onChange={(event) => send(event.currentTarget)}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        send(event.currentTarget);
      }}
      aria-busy={isPending}
      className="flex flex-col gap-5"
    >
      {state.status === 'failed' && <Notice role="alert" tone="error" title={t('errors.notSaved')} />}
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
        <Choice
          name="venueId"
          label={t('choices.venueId', { count: preview.withoutVenue })}
          chosen={choices.venueId}
          options={[none, ...venues]}
          isHidden={preview.withoutVenue === 0}
        />
        <Choice
          name="formatId"
          label={t('choices.formatId', { count: preview.withoutFormat })}
          chosen={choices.formatId}
          options={[none, ...formats]}
          isHidden={preview.withoutFormat === 0}
        />
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
      {preview.hasUnknownZones ? (
        <Checkbox name="ownZone" value="yes" label={t('choices.ownZone')} defaultChecked={choices.ownZone} />
      ) : (
        choices.ownZone && <input type="hidden" name="ownZone" value="yes" />
      )}
      <p>
        <Button type="submit">{t('choices.apply')}</Button>
      </p>
    </form>
  );
}

/** Names in the file, each with the brand's entry that it stands for. */
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
  const t = useTranslations('imports');
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
            {offered.map((venue) => (
              <option key={venue.id} value={venue.id}>
                {venue.name}
              </option>
            ))}
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
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
