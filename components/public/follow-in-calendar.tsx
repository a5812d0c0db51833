import { CalendarPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { FollowInCalendar as Links } from '@/lib/public/feeds/link-view';

const link = 'inline-flex min-h-11 items-center gap-1.5 underline underline-offset-3';

/**
 * Links that subscribe to a list of shows in a calendar. Needs no script. The text has the colour of its surroundings.
 */
export function FollowInCalendar({ links: { program, google } }: { links: Links }) {
  const t = useTranslations('followInCalendar');
  return (
    <ul aria-label={t('label')} className="flex flex-wrap gap-x-6">
      <li>
        <a href={program} className={link}>
          <CalendarPlus aria-hidden size={18} className="shrink-0" />
          {t('program')}
        </a>
      </li>
      <li>
        <a href={google} rel="noopener noreferrer" className={link}>
          {t('google')}
        </a>
      </li>
    </ul>
  );
}
