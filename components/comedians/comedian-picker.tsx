'use client';

import { Autocomplete } from '@base-ui/react/autocomplete';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, Input, Select } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/skeleton';
import { StatusChip } from '@/components/ui/status-chip';
import { spotCountBands } from '@/lib/comedians/choices';
import type { FoundComedian } from '@/lib/comedians/search-queries';
import { foundAtMost } from '@/lib/comedians/search-schema';
import { CityInput } from './city-input';
import { useSearch } from './use-search';

type Filters = { text: string; cityText: string; city: { id: number; name: string } | null; band: string };

const nothing: Filters = { text: '', cityText: '', city: null, band: '' };

/**
 * Finds comedians of the platform by name, city and experience, also those who have not applied: a box to type in with
 * the hits below it, by arrow keys and Enter or by tap. Says of each what they are for the show already; what a choice
 * means is for whoever shows it. What was typed stays, so that several can be chosen one after the other.
 *
 * Put it into `<ClientMessages namespaces={['comedianPicker', 'cityInput', 'spotCountBands', 'teamStatus']}>`. It fills
 * the width it gets and lies well in a dialog.
 */
export function ComedianPicker({
  brandId,
  showId,
  onPick,
}: {
  /** The viewer is of its team. */
  brandId: string;
  /** The show that is being filled, of that brand. */
  showId: string;
  onPick: (comedian: FoundComedian) => void;
}) {
  const t = useTranslations('comedianPicker');
  const bands = useTranslations('spotCountBands');
  const [filters, setFilters] = useState(nothing);
  const change = (changed: Partial<Filters>) => setFilters((before) => ({ ...before, ...changed }));
  const address = addressOf(brandId, showId, filters);
  const search = useSearch<{ comedians: FoundComedian[] }>(address);
  const comedians = search.hasFailed ? [] : (search.answer?.comedians ?? []);

  return (
    <div className="flex flex-col gap-4">
      <Autocomplete.Root
        inline
        open
        items={comedians}
        filter={null}
        autoHighlight
        value={filters.text}
        onValueChange={(text, { reason }) => reason === 'item-press' || change({ text })}
        itemToStringValue={(comedian: FoundComedian) => comedian.name}
      >
        <Field name="comedian" label={t('label')}>
          {(control) => (
            <Autocomplete.Input
              {...control}
              render={<Input type="search" autoComplete="off" enterKeyHint="search" maxLength={100} />}
            />
          )}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="comedianCity" label={t('city')}>
            {(control) => (
              <CityInput
                control={control}
                label={t('city')}
                text={filters.cityText}
                isSettled={filters.cityText === filters.city?.name}
                onText={(cityText) => setFilters((before) => withCityText(before, cityText))}
                onChoose={({ id }, name) => change({ city: { id, name }, cityText: name })}
              />
            )}
          </Field>
          <Field name="comedianBand" label={t('band')}>
            {(control) => (
              <Select
                {...control}
                value={filters.band}
                onChange={({ target }) => change({ band: target.value })}
              >
                <option value="">{t('anyBand')}</option>
                {spotCountBands.map((band) => (
                  <option key={band} value={band}>
                    {t('bandOption', { band: bands(band) })}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <Autocomplete.Status className="text-sm text-ink-soft">
          {address === null && t('start')}
          {address !== null && search.isSearching && t('searching')}
          {search.answer !== null && !search.isSearching && !search.hasFailed && (
            <Found count={comedians.length} />
          )}
        </Autocomplete.Status>
        {search.hasFailed && (
          <Notice tone="error" role="alert">
            <p>{t('failed')}</p>
            <Button className="self-start" onClick={search.retry}>
              {t('retry')}
            </Button>
          </Notice>
        )}
        {search.isSearching && search.answer === null && <HitSkeletons />}
        <Autocomplete.List
          aria-label={t('found')}
          aria-busy={search.isSearching || undefined}
          className="flex max-h-[50dvh] flex-col overflow-y-auto empty:hidden"
        >
          {(comedian: FoundComedian) => <Hit key={comedian.comedianId} comedian={comedian} onPick={onPick} />}
        </Autocomplete.List>
      </Autocomplete.Root>
    </div>
  );
}

/** A chosen city is one until its text is changed; a choice is also reported as its text. */
function withCityText(before: Filters, cityText: string): Filters {
  return { ...before, cityText, city: cityText === before.city?.name ? before.city : null };
}

/** Where to ask for these; null when nothing is asked for. */
function addressOf(brandId: string, showId: string, { text, city, band }: Filters): string | null {
  const q = text.trim();
  if (!q && !city && !band) return null;
  const query = new URLSearchParams({ q, city: city ? String(city.id) : '', band, show: showId });
  return `/api/brands/${brandId}/comedians?${query}`;
}

/** A full answer may not be all. */
function Found({ count }: { count: number }) {
  const t = useTranslations('comedianPicker');
  return count < foundAtMost ? t('count', { count }) : t('manyFound', { count });
}

function Hit({ comedian, onPick }: { comedian: FoundComedian; onPick: (comedian: FoundComedian) => void }) {
  const t = useTranslations('comedianPicker');
  const bands = useTranslations('spotCountBands');
  const standings = useTranslations('teamStatus');
  return (
    <Autocomplete.Item
      value={comedian}
      onClick={() => onPick(comedian)}
      className="flex min-h-14 shrink-0 cursor-pointer flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-card px-3 py-2 data-highlighted:bg-teal-soft"
    >
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{comedian.name}</span>
        <span className="block text-sm text-ink-soft">
          {comedian.cityName} · {t('bandOption', { band: bands(comedian.spotCountBand) })}
        </span>
      </span>
      {comedian.standing && (
        <StatusChip status={comedian.standing}>{standings(comedian.standing)}</StatusChip>
      )}
    </Autocomplete.Item>
  );
}

/** The shape of the hits to come. */
function HitSkeletons() {
  return (
    <div aria-hidden className="flex flex-col gap-3 px-3 py-2">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-10" />
      ))}
    </div>
  );
}
