import { CalendarPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button';
import type { AddToCalendar as Links } from '@/lib/shows/view';

/** Links that put one show into a calendar. Needs no script. */
export function AddToCalendar({ links: { file, google } }: { links: Links }) {
  const t = useTranslations('addToCalendar');
  return (
    <ul aria-label={t('label')} className="flex flex-wrap gap-3">
      {file && (
        <li>
          {/* An `<a>` and not a Link, because the target is a file and no page. */}
          <a href={file} className={buttonClass({})}>
            <CalendarPlus aria-hidden size={18} />
            {t('file')}
          </a>
        </li>
      )}
      <li>
        <a href={google} target="_blank" rel="noopener noreferrer" className={buttonClass({})}>
          {t('google')}
        </a>
      </li>
    </ul>
  );
}
