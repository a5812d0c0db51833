import Form from 'next/form';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { SearchLine } from '@/components/forms/filter-parts';
import type { ShowChoiceFilters } from '@/lib/shows/choice-filters';
import { EmptyState } from '@/components/ui/empty-state';

/** Searches shows by title or venue. The form submits to the address, so it works without JavaScript. */
export function ShowChoiceSearch({
  brandId,
  filters: { when, q },
}: {
  brandId: string;
  filters: ShowChoiceFilters;
}) {
  const t = useTranslations('showsChoice');
  return (
    // The key follows the search, so that the field shows it also after going back.
    <Form
      key={`${when} ${q}`}
      action={`/brands/${brandId}/team/lineupshowauswahl`}
      role="search"
      className="min-w-0 max-sm:order-last max-sm:basis-full sm:ml-auto sm:w-80"
    >
      {when === 'past' && <input type="hidden" name="when" value="past" />}
      <SearchLine label={t('search')} q={q} submit={t('find')} isCompact />
    </Form>
  );
}

/** The text of the search, and the way back to all shows. */
export function ShowChoiceFound({
  q,
  href,
}: {
  q: string;
  href: `/brands/${string}/team/lineupshowauswahl` | `/brands/${string}/team/lineupshowauswahl?${string}`;
}) {
  const t = useTranslations('showsChoice');
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <span>{t('found', { q })}</span>
      <Link href={href} className="inline-flex min-h-11 items-center text-link">
        {t('clear')}
      </Link>
    </p>
  );
}

/** The text in place of an empty list of shows: the reason, and the next step. */
export function ShowChoiceEmpty({ filters: { when, q, after } }: { filters: ShowChoiceFilters }) {
  const t = useTranslations('showsChoice');
  if (after)
    return (
      <EmptyState drawing="glass" title={t('endTitle')}>
        {t('endText')}
      </EmptyState>
    );
  if (q)
    return (
      <EmptyState drawing="lamp" title={t('nothingTitle')}>
        {t('nothingText')}
      </EmptyState>
    );
  if (when === 'past')
    return (
      <EmptyState drawing="glass" title={t('emptyPastTitle')}>
        {t('emptyPastText')}
      </EmptyState>
    );
  return <EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>;
}
