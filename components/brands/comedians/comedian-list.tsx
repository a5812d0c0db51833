import { Star } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Face } from '@/components/media/pictures/face';
import { RowLink, RowList } from '@/components/ui/row-list';
import type { ListedComedian } from '@/lib/brands/comedians/list-loaders';
import { BarChips } from '@/components/applications/bar-chips';

/** The comedians involved with a brand, each with a link to their page. */
export function ComedianList({ brandId, comedians }: { brandId: string; comedians: ListedComedian[] }) {
  const t = useTranslations('brandComedians');
  const bands = useTranslations('spotCountBands');
  return (
    <RowList>
      {comedians.map(({ comedianId, name, face, isFavourite, bars, tags, ...facts }) => (
        <RowLink
          key={comedianId}
          href={`/brands/${brandId}/team/comedians/${comedianId}`}
          prefetch={false}
          before={<Face pictureId={face} name={name} />}
        >
          <span className="flex flex-wrap items-center gap-1.5 font-display text-lg font-bold wrap-anywhere">
            {name}
            {isFavourite && (
              <>
                <Star aria-hidden size={18} fill="currentColor" className="shrink-0 text-request" />
                <span className="sr-only">{t('favourite')}</span>
              </>
            )}
            <BarChips bars={bars} />
          </span>
          <span className="text-sm text-ink-soft">
            {[
              facts.cityName,
              t('bandOption', { band: bands(facts.spotCountBand) }),
              t('since', { year: String(facts.since) }),
            ].join(' · ')}
          </span>
          <span className="text-sm">
            {facts.lastHere ? t('playedHere', { count: facts.spots, day: facts.lastHere }) : t('firstTime')}
            {facts.nextHere && ` · ${t('coming', { count: facts.comingSpots, day: facts.nextHere })}`}
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
        </RowLink>
      ))}
    </RowList>
  );
}
