import { useTranslations } from 'next-intl';
import { PublicProfile } from '@/components/brands/public-profile';
import type { PromoPage } from '@/lib/promo-pages/view';
import { PageSection } from './page-section';
import { Nothing } from './public-brand';
import { ShowsByNight } from './shows-by-night';

/** A comedian for everybody, as far as they want it: who they are and where to see them next. */
export function PublicComedian({ page }: { page: PromoPage }) {
  const t = useTranslations('publicComedian');
  const { name, city, nights } = page;
  return (
    <div className="flex flex-col gap-8">
      <div>
        <header className="mb-5 flex flex-col gap-1">
          <p>{[t('kicker'), city].filter(Boolean).join(' · ')}</p>
          <h1 className="text-3xl wrap-anywhere">{name}</h1>
        </header>
        <PublicProfile profile={{ ...page, contactEmail: null }} />
      </div>
      {nights && (
        <PageSection id="shows" title={t('shows')}>
          {nights.length > 0 ? (
            <ShowsByNight nights={nights} from="comedian" />
          ) : (
            <Nothing title={t('noShows')}>{t('noShowsHint')}</Nothing>
          )}
        </PageSection>
      )}
    </div>
  );
}
