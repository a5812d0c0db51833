'use client';

import { Autocomplete } from '@base-ui/react/autocomplete';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Choices, Field, Input } from '@/components/ui/field';
import type { FoundCity } from '@/lib/cities/queries';
import { cityName } from '@/lib/cities/view';
import { useCitySearch } from './use-city-search';

/**
 * The comedian's city: a text with suggestions. The name alone is enough where it is clear, so it also works as a plain
 * text field; where it is not, the server answers with `candidates` to choose from.
 */
export function CityField({
  typed,
  candidates,
  chosenId,
  error,
}: {
  /** What was typed before, and the suggestion that was chosen for it. */
  typed: string;
  chosenId: string;
  candidates: readonly FoundCity[];
  error: string | undefined;
}) {
  const t = useTranslations('registration.city');
  const language = useLocale();
  const [text, setText] = useState(typed);
  const [chosen, setChosen] = useState<{ id: string; for: string }>({ id: chosenId, for: typed });
  const { cities, isSearching } = useCitySearch(text === chosen.for ? '' : text);
  const nameOf = (city: FoundCity) => cityName(city, language);
  const describe = (city: FoundCity) => t('described', { country: city.countryCode, count: city.population });
  const mustChoose = candidates.length > 0 && text === typed;

  return (
    <>
      <Field name="city" label={t('label')} hint={t('hint')} error={error}>
        {(control) => (
          <Autocomplete.Root
            items={cities}
            filter={null}
            value={text}
            onValueChange={(value) => setText(value)}
            itemToStringValue={nameOf}
          >
            <Autocomplete.Input
              {...control}
              // While the list is open the rest of the page, the label too, is hidden from screen readers.
              aria-label={t('label')}
              render={<Input required autoComplete="off" enterKeyHint="next" />}
            />
            <Autocomplete.Portal hidden={cities.length === 0 && !isSearching}>
              <Autocomplete.Positioner sideOffset={4} align="start" className="z-30 w-(--anchor-width)">
                <Autocomplete.Popup className="max-h-[min(var(--available-height),20rem)] overflow-y-auto rounded-card border border-line sheet p-1 shadow-raised">
                  <Autocomplete.Status className="px-3 text-sm text-ink-soft">
                    {isSearching && cities.length === 0 && t('searching')}
                  </Autocomplete.Status>
                  <Autocomplete.List>
                    {(city: FoundCity) => (
                      <Autocomplete.Item
                        key={city.id}
                        value={city}
                        onClick={() => setChosen({ id: String(city.id), for: nameOf(city) })}
                        className="flex min-h-11 cursor-pointer flex-col justify-center rounded-card px-3 py-1.5 data-highlighted:bg-teal-soft"
                      >
                        <span>{nameOf(city)}</span>
                        <span className="text-sm text-ink-soft">{describe(city)}</span>
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.List>
                </Autocomplete.Popup>
              </Autocomplete.Positioner>
            </Autocomplete.Portal>
          </Autocomplete.Root>
        )}
      </Field>
      {mustChoose ? (
        <Choices
          name="cityId"
          legend={t('which')}
          defaultValue={chosenId}
          options={candidates.map((city) => ({
            value: String(city.id),
            label: `${nameOf(city)} · ${describe(city)}`,
          }))}
        />
      ) : (
        <input type="hidden" name="cityId" value={text === chosen.for ? chosen.id : ''} />
      )}
    </>
  );
}
