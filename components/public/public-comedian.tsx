import { useTranslations } from 'next-intl';
import { Face } from '@/components/media/pictures/face';
import { PublicProfile } from '@/components/brands/public-profile';
import { Film } from '@/components/media/player/film';
import type { PromoPage } from '@/lib/public/promo-pages/view';
import { PageSection, Nothing } from './page-parts';
import { ShowsByNight } from './shows-by-night';

/** The public page of a comedian, as far as they allow it: who they are and where to see them next. */
export function PublicComedian({
  page,
  heading: Heading = 'h1',
}: {
  page: PromoPage;
  /** `h2` where the page has a title of its own. */
  heading?: 'h1' | 'h2';
}) {
  const t = useTranslations('publicComedian');
  const { name, face, city, video, nights } = page;
  return (
    <div className="flex flex-col gap-8">
      <div>
        <header className="mb-5 flex flex-wrap items-center gap-x-5 gap-y-3">
          {face && <Face pictureId={face} name={name} size="large" isFirst />}
          <div className="flex min-w-0 flex-col gap-1">
            <p>{[t('kicker'), city].filter(Boolean).join(' · ')}</p>
            <Heading className="text-3xl wrap-anywhere">{name}</Heading>
          </div>
        </header>
        <PublicProfile profile={{ ...page, contactEmail: null }} />
      </div>
      {video && <Film video={video} />}
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
