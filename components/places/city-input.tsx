'use client';

import { Autocomplete } from '@base-ui/react/autocomplete';
import { useLocale, useTranslations } from 'next-intl';
import { useSearch } from '@/components/core/use-search';
import { Input, type ControlProps } from '@/components/ui/field';
import type { FoundCity } from '@/lib/places/queries';
import { cityName } from '@/lib/places/view';

/** Returns a function that describes a city by country and size. Needs the messages `placesCityInput`. */
export function useCityDescription(): (city: FoundCity) => string {
  const t = useTranslations('placesCityInput');
  return (city) => t('described', { country: city.countryCode, count: city.population });
}

/** An input for a city, with suggestions. Needs the messages `placesCityInput`. */
export function CityInput({
  control,
  label,
  text,
  isSettled,
  required,
  onText,
  onChoose,
}: {
  control: ControlProps;
  label: string;
  text: string;
  /** The text is the name of a chosen city, so there are no suggestions. */
  isSettled: boolean;
  required?: boolean;
  onText: (text: string) => void;
  onChoose: (city: FoundCity, name: string) => void;
}) {
  const t = useTranslations('placesCityInput');
  const language = useLocale();
  const describe = useCityDescription();
  const { cities, isSearching } = useCitySearch(isSettled ? '' : text);
  const nameOf = (city: FoundCity) => cityName(city, language);

  return (
    <Autocomplete.Root
      items={cities}
      filter={null}
      // Enter takes the first suggestion.
      autoHighlight
      value={text}
      onValueChange={(value) => onText(value)}
      itemToStringValue={nameOf}
    >
      <Autocomplete.Input
        {...control}
        // The label is hidden from screen readers while the list is open, so the input has a name of its own.
        aria-label={label}
        // Enter belongs to the list, also while that is empty or still loading: it never sends the form around it.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          // The list still belongs to the text before, so nothing is chosen.
          if (isSearching) event.preventBaseUIHandler();
        }}
        render={<Input required={required} autoComplete="off" enterKeyHint="next" />}
      />
      <Autocomplete.Portal hidden={cities.length === 0 && !isSearching}>
        <Autocomplete.Positioner sideOffset={4} align="start" className="z-60 w-(--anchor-width)">
          <Autocomplete.Popup className="max-h-[min(var(--available-height),20rem)] overflow-y-auto rounded-card border border-line sheet p-1 shadow-raised">
            <Autocomplete.Status className="px-3 text-sm text-ink-soft">
              {isSearching && cities.length === 0 && t('searching')}
            </Autocomplete.Status>
            <Autocomplete.List>
              {(city: FoundCity) => (
                <Autocomplete.Item
                  key={city.id}
                  value={city}
                  onClick={() => onChoose(city, nameOf(city))}
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
  );
}

/** The minimum of letters for a search. */
const enough = 2;

/** Searches cities by the text as it is typed. Empty when the search fails: the text alone is enough. */
function useCitySearch(text: string): { cities: FoundCity[]; isSearching: boolean } {
  const wanted = text.trim();
  const { answer, isSearching } = useSearch<{ cities: FoundCity[] }>(
    wanted.length >= enough ? `/api/cities?q=${encodeURIComponent(wanted)}` : null,
  );
  return { cities: answer?.cities ?? [], isSearching };
}
