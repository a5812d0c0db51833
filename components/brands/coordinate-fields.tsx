'use client';

import { useTranslations } from 'next-intl';
import { useState, type ClipboardEvent } from 'react';
import type { FormFields } from '@/components/forms/fields';
import { Field, Input } from '@/components/ui/field';
import { splitPair } from '@/lib/brands/venues-and-formats/venue-schema';

/** The fields for a venue's coordinates. A pair copied from a map and pasted into either field is split. */
export function CoordinateFields({
  fields: { value, error },
  start,
}: {
  fields: FormFields;
  start: { latitude: number | null; longitude: number | null };
}) {
  const t = useTranslations('venues');
  const [place, setPlace] = useState({
    latitude: value('latitude', start.latitude),
    longitude: value('longitude', start.longitude),
  });
  const onPaste = (event: ClipboardEvent) => {
    const both = splitPair(event.clipboardData.getData('text'));
    if (!both) return;
    event.preventDefault();
    const [latitude, longitude] = both;
    setPlace({ latitude, longitude });
  };
  return (
    <fieldset className="flex flex-col gap-2" aria-describedby="coordinates-hint">
      <legend className="mb-1 font-semibold">{t('coordinates')}</legend>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {(['latitude', 'longitude'] as const).map((name) => (
          <Field key={name} name={name} label={t(name)} error={error(name)}>
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                value={place[name]}
                onPaste={onPaste}
                onChange={(event) => setPlace({ ...place, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <p id="coordinates-hint" className="text-sm text-ink-soft">
        {t('hints.coordinates')}
      </p>
    </fieldset>
  );
}
