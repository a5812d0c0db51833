'use client';

import { Autocomplete } from '@base-ui/react/autocomplete';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { maxSearchLength } from '@/lib/core/text/limits';
import { BarChips } from '@/components/applications/bar-chips';
import { Face } from '@/components/media/pictures/face';
import { Button } from '@/components/ui/button';
import { Field, Input, Options, Select } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Skeleton } from '@/components/ui/loading';
import { StatusChip } from '@/components/ui/status-chip';
import type { BarView } from '@/lib/applications/bar-rules';
import { foundAtMost, spotCountBands } from '@/lib/comedians/rules';
import type { FoundComedian } from '@/lib/comedians/search-queries';
import type { NightAnswer } from '@/lib/comedians/night-rules';
import { CityInput } from '@/components/places/city-input';
import { useSearch } from '@/components/core/use-search';

/** A hit, with the comedian's bars at the brand, and their answer whether they can play on the night of the show. */
export type Hit = FoundComedian & { bars: BarView[]; night: NightAnswer };

type Filters = { text: string; cityText: string; city: { id: number; name: string } | null; band: string };

const nothing: Filters = { text: '', cityText: '', city: null, band: '' };

/**
 * Searches all comedians of the platform by name, city and band: an input with the hits below it, usable by arrow keys
 * and Enter or by tap. Each hit shows the comedian's status for the show. The parent decides what choosing does. The
 * text stays, so that several comedians can be chosen one after the other.
 *
 * Wrap it in `<ClientMessages namespaces={['applicationsBars', 'comediansPicker', 'placesCityInput',
 * 'comediansSpotCountBands', 'applicationsTeamStatus']}>`. It fills the available width and works in a dialog.
 */
export function ComedianPicker({
  brandId,
  showId,
  onPick,
}: {
  /** The viewer must be in its team. */
  brandId: string;
  /** The show that is being filled, of that brand. */
  showId: string;
  onPick: (comedian: Hit) => void;
}) {
  const t = useTranslations('comediansPicker');
  const bands = useTranslations('comediansSpotCountBands');
  const [filters, setFilters] = useState(nothing);
  const change = (changed: Partial<Filters>) => setFilters((before) => ({ ...before, ...changed }));
  const address = addressOf(brandId, showId, filters);
  const search = useSearch<{ comedians: Hit[] }>(address);
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
              render={
                <Input type="search" autoComplete="off" enterKeyHint="search" maxLength={maxSearchLength} />
              }
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
                <Options
                  of={spotCountBands.map((band) => ({
                    value: band,
                    label: t('bandOption', { band: bands(band) }),
                  }))}
                  none={t('anyBand')}
                />
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
          {(comedian: Hit) => <HitRow key={comedian.comedianId} comedian={comedian} onPick={onPick} />}
        </Autocomplete.List>
      </Autocomplete.Root>
    </div>
  );
}

/** Removes the chosen city when its text is changed. Choosing a city also reports its name as text, which keeps it. */
function withCityText(before: Filters, cityText: string): Filters {
  return { ...before, cityText, city: cityText === before.city?.name ? before.city : null };
}

/** Returns the address of the search; null without any condition. */
function addressOf(brandId: string, showId: string, { text, city, band }: Filters): string | null {
  const q = text.trim();
  if (!q && !city && !band) return null;
  const query = new URLSearchParams({ q, city: city ? String(city.id) : '', band, show: showId });
  return `/api/brands/${brandId}/comedians?${query}`;
}

/** The number of hits. When the list is full, there may be more. */
function Found({ count }: { count: number }) {
  const t = useTranslations('comediansPicker');
  return count < foundAtMost ? t('count', { count }) : t('manyFound', { count });
}

function HitRow({ comedian, onPick }: { comedian: Hit; onPick: (comedian: Hit) => void }) {
  const t = useTranslations('comediansPicker');
  const bands = useTranslations('comediansSpotCountBands');
  const standings = useTranslations('applicationsTeamStatus');
  return (
    <Autocomplete.Item
      value={comedian}
      onClick={() => onPick(comedian)}
      className="flex min-h-14 shrink-0 cursor-pointer flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-card px-3 py-2 data-highlighted:bg-teal-soft"
    >
      <span className="flex min-w-0 items-center gap-3">
        <Face pictureId={comedian.face} name={comedian.name} />
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{comedian.name}</span>
          <span className="block text-sm text-ink-soft">
            {comedian.cityName} · {t('bandOption', { band: bands(comedian.spotCountBand) })} ·{' '}
            {t(`nights.${comedian.night}`)}
          </span>
        </span>
      </span>
      <BarChips bars={comedian.bars} />
      {comedian.standing && (
        <StatusChip status={comedian.standing}>{standings(comedian.standing)}</StatusChip>
      )}
    </Autocomplete.Item>
  );
}

function HitSkeletons() {
  return (
    <div aria-hidden className="flex flex-col gap-3 px-3 py-2">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-10" />
      ))}
    </div>
  );
}
