import { useTranslations } from 'next-intl';
import { Face } from '@/components/media/pictures/face';
import { PublicProfile } from '@/components/brands/public-profile';
import { Film } from '@/components/media/player/film';
import type { PromoPage } from '@/lib/public/promo-pages/view';
import { PageSection, Nothing } from './page-parts';
import { Poster, PublicHead } from './poster';
import { ShowsByNight } from './shows-by-night';

/** The public page of a comedian, as far as they allow it: who they are and where to see them next. */
export function PublicComedian({
  page,
  heading,
}: {
  page: PromoPage;
  /** `h2` where the page has a title of its own. */
  heading?: 'h1' | 'h2';
}) {
  const t = useTranslations('publicComedian');
  const { name, face, city, video, nights } = page;
  return (
    <div className="flex flex-col gap-8">
      <Poster>
        <PublicHead
          title={name}
          heading={heading}
          beside={face && <Face pictureId={face} name={name} size="large" isFirst />}
        >
          <p>{[t('kicker'), city].filter(Boolean).join(' · ')}</p>
        </PublicHead>
        <div className="max-w-3xl">
          <PublicProfile profile={{ ...page, contactEmail: null }} />
        </div>
      </Poster>
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
