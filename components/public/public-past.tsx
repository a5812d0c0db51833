import { useLocale, useTranslations } from 'next-intl';
import type { PublicProfile } from '@/lib/brands/profile-loaders';
import type { ShowsPage } from '@/lib/public/list-view';
import { PageLinks } from './page-links';
import { linkClass, PageSection } from './page-section';
import { BrandHeader, Nothing } from './public-brand';
import { ShowsByNight } from './shows-by-night';

/** All of a brand's shows that took place, the last one first. */
export function PublicPast({
  profile,
  past: { nights, next },
  isFirst,
}: {
  profile: PublicProfile;
  past: ShowsPage;
  isFirst: boolean;
}) {
  const t = useTranslations('publicBrand');
  const language = useLocale();
  return (
    <div className="flex flex-col gap-8">
      <div className="flex flex-col gap-1">
        <BrandHeader profile={profile} />
        <p>
          <a href={`/public/${profile.id}?lang=${language}`} className={linkClass}>
            {t('past.toComing')}
          </a>
        </p>
      </div>
      <PageSection id="past" title={t('past.title')}>
        {nights.length > 0 ? (
          <ShowsByNight nights={nights} from="brand" />
        ) : (
          <Nothing title={t('past.empty')}>{t('past.emptyHint')}</Nothing>
        )}
        <PageLinks path={`/public/${profile.id}/past`} next={next} isFirst={isFirst} />
      </PageSection>
    </div>
  );
}
