import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { BackLink, PageTitle } from '@/components/ui/page';
import { ClientMessages } from '@/components/ui/client-messages';
import { NewShowForm } from '@/components/shows/form/new-show-form';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { requireBrandArea } from '@/lib/brands/loaders';
import { loadNewValues, loadShowChoices } from '@/lib/shows/form-loaders';

type Props = PageProps<'/brands/[brand]/team/shows/new'>;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  await requireBrandArea((await params).brand);
  const t = await getTranslations('showsForm');
  return { title: (await searchParams).from === undefined ? t('newTitle') : t('copyTitle') };
}

export default async function NewShowPage({ params, searchParams }: Props) {
  const { brand, abilities } = await requireBrandArea((await params).brand);
  const asked = (await searchParams).from;
  const from = asked === undefined ? null : String(asked);
  const t = await getTranslations('showsForm');
  const choices = await loadShowChoices(brand.id, await getLocale());
  const initial = await loadNewValues(brand.id, from, choices, new Date());
  if (!initial) notFound();

  const isPossible = choices.venues.length > 0 && choices.formats.length > 0;
  return (
    <ClientMessages
      namespaces={['showsForm', 'showsSameVenue', 'showsCallTimes', 'formsForm', 'formsResend']}
    >
      <BackLink href={`/brands/${brand.id}/team/lineupshowauswahl`}>{t('toShows')}</BackLink>
      <PageTitle hint={from === null ? undefined : t('copyHint', { title: initial.title })}>
        {from === null ? t('newTitle') : t('copyTitle')}
      </PageTitle>
      {isPossible ? (
        <>
          <NewShowForm brandId={brand.id} from={from} choices={choices} initial={initial} />
          <p className="mt-4 text-ink-soft">{from === null ? t('pictureLater') : t('pictureCopied')}</p>
        </>
      ) : (
        <EmptyState
          title={t('nothingTitle')}
          action={
            abilities.keepVenues && (
              <LinkButton
                href={`/brands/${brand.id}/admin/${choices.venues.length > 0 ? 'formats' : 'venues'}/new`}
              >
                {t(choices.venues.length > 0 ? 'firstFormat' : 'firstVenue')}
              </LinkButton>
            )
          }
        >
          {t('nothingText')} {!abilities.keepVenues && t('nothingHelp')}
        </EmptyState>
      )}
    </ClientMessages>
  );
}
