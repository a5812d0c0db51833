import { useTranslations } from 'next-intl';
import type { PublicProfile } from '@/lib/brands/profile-loaders';
import type { SpotsToGet as Spots } from '@/lib/public/list-loaders';
import type { OpenShow } from '@/lib/public/list-view';
import { PageSection, sheetClass } from './page-section';
import { SpotHabits } from './spot-habits';

/**
 * For comedians: how applying works at this brand, and which shows are open. The links lead to the sign-in where
 * needed.
 */
export function SpotsToGet({ profile, spots }: { profile: PublicProfile; spots: Spots }) {
  const t = useTranslations('publicBrand.spots');
  return (
    <PageSection id="spots" title={t('title')}>
      <div className={`flex flex-col gap-4 ${sheetClass}`}>
        <p>{t('how')}</p>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <SpotHabits profile={profile} reply={spots.reply} />
        </ul>
        <OpenNow {...spots} />
      </div>
    </PageSection>
  );
}

function OpenNow({ open, opensNext }: Spots) {
  const t = useTranslations('publicBrand.spots');
  if (open.length > 0) {
    return (
      <div>
        <h3 className="text-lg">{t('open')}</h3>
        <ul className="divide-y divide-line">
          {open.map((show) => (
            <li key={show.id} className="flex flex-col py-2">
              <ShowLink show={show} />
              <span className="text-sm text-ink-soft tabular-nums">
                {[show.day, show.nearDay, show.time].filter(Boolean).join(' · ')}
              </span>
              <span className="text-sm tabular-nums">
                {t('free', { free: show.freeSpots, spots: show.spots, minutes: show.minutes })}
              </span>
            </li>
          ))}
        </ul>
      </div>
    );
  }
  if (!opensNext) return <p className="text-ink-soft">{t('nothing')}</p>;
  return (
    <div>
      <p className="text-ink-soft">{t('opensNext', { day: opensNext.opensOn })}</p>
      <ShowLink show={opensNext} />
    </div>
  );
}

/** A link to where one applies. Visitors without a session sign in first and return there. */
function ShowLink({ show: { id, title } }: { show: OpenShow }) {
  return (
    <a
      href={`/user/shows/${id}`}
      rel="nofollow"
      className="inline-flex min-h-11 items-center self-start font-display text-lg font-bold text-link"
    >
      {title}
    </a>
  );
}
