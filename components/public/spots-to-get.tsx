import { useTranslations } from 'next-intl';
import type { PublicProfile } from '@/lib/brands/loaders';
import type { SpotsToGet as Spots } from '@/lib/public/loaders';
import type { OpenShow, ReplyTime } from '@/lib/public/view';
import { PageSection, sheetClass } from './page-parts';

/** The links lead to the sign-in where needed. */
export function SpotsToGet({ profile, spots }: { profile: PublicProfile; spots: Spots }) {
  const t = useTranslations('publicBrand.spots');
  return (
    <PageSection id="spots" title={t('title')} onScreen>
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
            <li key={show.id} className="relative flex flex-col py-1">
              <ShowLink show={show} />
              <span className="text-sm text-ink-soft tabular-nums">
                {[show.day, show.nearDay, show.time].filter(Boolean).join(' · ')}
                {' · '}
                {t('free', { free: show.freeSpots, spots: show.spots, minutes: show.minutes })}
              </span>
            </li>
          ))}
        </ul>
      </div>
    );
  }
  if (!opensNext) return null;
  return (
    <div>
      <p className="text-ink-soft">{t('opensNext', { day: opensNext.opensOn })}</p>
      <ShowLink show={opensNext} />
    </div>
  );
}

/** A link to the page to apply. Visitors without a session sign in first and return there. */
function ShowLink({ show: { id, title } }: { show: OpenShow }) {
  return (
    <a
      href={`/user/shows/${id}`}
      rel="nofollow"
      className="self-start font-display text-lg font-bold text-link after:absolute after:inset-0"
    >
      {title}
    </a>
  );
}

/** A brand's defaults for applications, and its measured reply time, or else the promised one. The items of a list. */
export function SpotHabits({
  profile: { name, spotting, contactEmail },
  reply,
  withPromise,
}: {
  profile: PublicProfile;
  reply: ReplyTime | null;
  /** Beside the measured reply time stands the promised one. */
  withPromise?: true;
}) {
  const t = useTranslations('publicBrand.spots');
  const { opensDaysBefore, decideDaysBefore, replyDays, cancelHoursBefore } = spotting;
  return (
    <>
      <li>{opensDaysBefore === null ? t('opensAtOnce') : t('opens', { days: opensDaysBefore })}</li>
      {decideDaysBefore !== null && <li>{t('decides', { days: decideDaysBefore })}</li>}
      {reply && <li>{t(`replies.${reply.unit}`, { brand: name, count: reply.count })}</li>}
      {(!reply || withPromise) && replyDays !== null && (
        <li>{t('repliesPromise', { brand: name, days: replyDays })}</li>
      )}
      <li>
        {cancelHoursBefore === null ? t('cancelAlways') : t('cancel', { hours: cancelHoursBefore })}
        {cancelHoursBefore !== null && contactEmail && (
          <>
            {' '}
            {t('cancelLater')}{' '}
            <a href={`mailto:${contactEmail}`} className="text-link">
              {contactEmail}
            </a>
          </>
        )}
      </li>
    </>
  );
}
