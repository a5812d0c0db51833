import { ChevronRight, Star } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ListedComedian } from '@/lib/brand-comedians/list-loaders';

/** The comedians involved with a brand, each with a link to their page. */
export function ComedianList({ brandId, comedians }: { brandId: string; comedians: ListedComedian[] }) {
  const t = useTranslations('brandComedians');
  const bands = useTranslations('spotCountBands');
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line sheet">
      {comedians.map(({ comedianId, name, isFavourite, tags, ...facts }) => (
        <li key={comedianId}>
          <Link
            href={`/brands/${brandId}/team/comedians/${comedianId}`}
            prefetch={false}
            className="flex items-center gap-3 px-4 py-3 -outline-offset-3! hover:bg-teal-soft"
          >
            <span className="flex min-w-0 grow flex-col gap-1">
              <span className="flex items-center gap-1.5 font-display text-lg font-bold wrap-anywhere">
                {name}
                {isFavourite && (
                  <>
                    <Star aria-hidden size={18} fill="currentColor" className="shrink-0 text-request" />
                    <span className="sr-only">{t('favourite')}</span>
                  </>
                )}
              </span>
              <span className="text-sm text-ink-soft">
                {[
                  facts.cityName,
                  t('bandOption', { band: bands(facts.spotCountBand) }),
                  t('since', { year: String(facts.since) }),
                ].join(' · ')}
              </span>
              <span className="text-sm">
                {facts.lastHere
                  ? t('playedHere', { count: facts.spots, day: facts.lastHere })
                  : t('firstTime')}
              </span>
              {tags.length > 0 && (
                <span className="flex flex-wrap gap-1.5 pt-1">
                  {tags.map((word) => (
                    <span key={word} className="rounded-chip border border-edge px-2.5 py-0.5 text-sm">
                      {word}
                    </span>
                  ))}
                </span>
              )}
            </span>
            <ChevronRight aria-hidden size={20} className="shrink-0 text-ink-soft" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
