import { useTranslations } from 'next-intl';
import type { PublicProfile } from '@/lib/brands/profile-loaders';
import type { ReplyTime } from '@/lib/public/list-view';

/** A brand's defaults for applications, and its measured reply time, or else what it promises. The items of a list. */
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
