import { CalendarPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { OutsideLink } from '@/components/core/outside-link';
import { buttonClass } from '@/components/ui/button';
import type { AddToCalendar as AddLinks } from '@/lib/shows/view';
import { googleByAddress, type FollowInCalendar as FollowLinks } from '@/lib/public/address-rules';

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
            <CalendarPlus aria-hidden className="size-4.5" />
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

/**
 * The ways to follow a calendar: each device gets the one that works there, and every visitor the address to copy.
 * Needs no script. The text has the colour of its surroundings.
 */
export function FollowInCalendar({ links: { address, program, outlook } }: { links: FollowLinks }) {
  const t = useTranslations('publicFollowInCalendar');
  return (
    <div
      id="calendar"
      role="group"
      aria-label={t('label')}
      className="flex flex-col items-start print:hidden"
    >
      <a href={program} className={`${link} opens-program`}>
        <CalendarPlus aria-hidden className="size-4.5 shrink-0" />
        {t('program')}
      </a>
      <details className="max-w-full">
        <summary className={link}>{t('others')}</summary>
        <p>{t('address')}</p>
        <code className="block py-2 wrap-anywhere select-all">{address}</code>
        <dl className="flex max-w-prose flex-col gap-2">
          <div>
            <dt className="font-semibold">Google</dt>
            <dd>
              {t.rich('google', {
                link: (words) => (
                  <OutsideLink href={googleByAddress} className={link}>
                    {words}
                  </OutsideLink>
                ),
              })}
            </dd>
          </div>
          <div>
            <dt className="font-semibold">Outlook</dt>
            <dd>
              {t.rich('outlook', {
                link: (words) => (
                  <OutsideLink href={outlook} className={link}>
                    {words}
                  </OutsideLink>
                ),
              })}
            </dd>
          </div>
          <div>
            <dt className="font-semibold">Android</dt>
            <dd>{t('android')}</dd>
          </div>
        </dl>
      </details>
    </div>
  );
}
