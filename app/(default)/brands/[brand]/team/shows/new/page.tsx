import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { PageHead } from '@/components/ui/page-head';
import { ClientMessages } from '@/components/ui/client-messages';
import { NewShowForm } from '@/components/shows/form/new-show-form';
import { EmptyState } from '@/components/ui/empty-state';
import { requireBrandArea } from '@/lib/brands/loaders';
import { loadFirstCity, loadNewValues, loadShowChoices } from '@/lib/shows/form-loaders';

type Props = PageProps<'/brands/[brand]/team/shows/new'>;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  await requireBrandArea((await params).brand);
  const t = await getTranslations('showsForm');
  return { title: (await searchParams).from === undefined ? t('newTitle') : t('copyTitle') };
}

export default async function NewShowPage({ params, searchParams }: Props) {
  const { brand, abilities, viewer } = await requireBrandArea((await params).brand);
  const fromValue = (await searchParams).from;
  const from = fromValue === undefined ? null : String(fromValue);
  const t = await getTranslations('showsForm');
  const language = await getLocale();
  const choices = await loadShowChoices(brand.id, language);
  const initial = await loadNewValues(brand.id, from, choices, new Date());
  if (!initial) notFound();

  const mayBring = abilities.keepVenues && abilities.keepFormats;
  const isPossible = mayBring || (choices.venues.length > 0 && choices.formats.length > 0);
  const city = mayBring ? await loadFirstCity(choices, viewer.comedian.currentCityId, language) : undefined;
  return (
    <ClientMessages
      namespaces={[
        'showsForm',
        'showsSameVenue',
        'showsCallTimes',
        'formsForm',
        'formsResend',
        ...(mayBring ? (['placesCityInput'] as const) : []),
      ]}
      parts={mayBring ? { brandsFormats: ['kinds'], comediansRegistration: ['city'] } : {}}
    >
      <PageHead
        back={`/brands/${brand.id}/team/lineupshowauswahl`}
        backTo={t('toShows')}
        title={from === null ? t('newTitle') : t('copyTitle')}
        hint={from === null ? undefined : t('copyHint', { title: initial.title })}
      />
      {isPossible ? (
        <>
          <NewShowForm brandId={brand.id} from={from} choices={choices} initial={initial} firstCity={city} />
          <p className="mt-4 text-ink-soft">{from === null ? t('pictureLater') : t('pictureCopied')}</p>
        </>
      ) : (
        <EmptyState title={t('nothingTitle')}>
          {t('nothingText')} {t('nothingHelp')}
        </EmptyState>
      )}
    </ClientMessages>
  );
}
