import { CalendarPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button';
import type { AddToCalendar as AddLinks } from '@/lib/shows/view';
import type { FollowInCalendar as FollowLinks } from '@/lib/public/address-rules';

/** Links that put one show into a calendar. Needs no script. */
export function AddToCalendar({ links }: { links: AddLinks }) {
  const t = useTranslations('publicAddToCalendar');
  return (
    <ul aria-label={t('label')} className="flex flex-wrap gap-3">
      <CalendarItems links={links} look={buttonClass({})} />
    </ul>
  );
}

/** The same links as items of another list. `look` is their class. */
export function CalendarItems({
  links: { file, google },
  look,
}: {
  links: Pick<AddLinks, 'file'> & Partial<AddLinks>;
  look: string;
}) {
  const t = useTranslations('publicAddToCalendar');
  return (
    <>
      {file && (
        <li>
          {/* An `<a>` and not a Link, because the target is a file and no page. */}
          <a href={file} className={look}>
            <CalendarPlus aria-hidden size={18} />
            {t('file')}
          </a>
        </li>
      )}
      {google && (
        <li>
          <a href={google} target="_blank" rel="noopener noreferrer" className={look}>
            {t('google')}
          </a>
        </li>
      )}
    </>
  );
}

const link = 'inline-flex min-h-11 items-center gap-1.5 underline underline-offset-3';

/** Needs no script. The text has the colour of its surroundings. */
export function FollowInCalendar({ links: { program, google } }: { links: FollowLinks }) {
  const t = useTranslations('publicFollowInCalendar');
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
