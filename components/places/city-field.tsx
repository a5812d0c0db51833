'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Choices, Field } from '@/components/ui/field';
import type { FoundCity } from '@/lib/places/queries';
import { cityName } from '@/lib/places/view';
import { CityInput, useCityDescription } from './city-input';

/**
 * A field for a city, with suggestions. An unambiguous name alone is enough, so it also works as a plain text field.
 * For an ambiguous name, the server returns `candidates` to choose from.
 */
export function CityField({
  typed,
  candidates,
  chosenId,
  error,
  hint,
}: {
  /** The text that was typed before, and the suggestion that was chosen for it. */
  typed: string;
  chosenId: string;
  candidates: readonly FoundCity[];
  error: string | undefined;
  /** The hint below the field; by default the one for comedians. */
  hint?: string;
}) {
  const t = useTranslations('comediansRegistration.city');
  const language = useLocale();
  const [text, setText] = useState(typed);
  const [chosen, setChosen] = useState<{ id: string; for: string }>({ id: chosenId, for: typed });
  const describe = useCityDescription();
  const mustChoose = candidates.length > 0 && text === typed;

  return (
    <>
      <Field name="city" label={t('label')} hint={hint ?? t('hint')} error={error}>
        {(control) => (
          <CityInput
            control={control}
            label={t('label')}
            text={text}
            isSettled={text === chosen.for}
            required
            onText={setText}
            onChoose={(city, name) => setChosen({ id: String(city.id), for: name })}
          />
        )}
      </Field>
      {mustChoose ? (
        <Choices
          name="cityId"
          legend={t('which')}
          defaultValue={chosenId}
          options={candidates.map((city) => ({
            value: String(city.id),
            label: `${cityName(city, language)} · ${describe(city)}`,
          }))}
        />
      ) : (
        <input type="hidden" name="cityId" value={text === chosen.for ? chosen.id : ''} />
      )}
    </>
  );
}
