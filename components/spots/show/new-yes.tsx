import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { OutsideLink } from '@/components/core/outside-link';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { ShowPage } from '@/lib/spots/show/view';

/** A yes on the first visit of its page, with the links that it asks for; `children` are further ones. */
export function NewYes({
  show: { own, addTo, day, starts, mapUrl },
  children,
}: {
  show: ShowPage;
  children: ReactNode;
}) {
  const t = useTranslations('spotsShowPage.newYes');
  const bar = useTranslations('spotsShowPage.bar');
  return (
    <section aria-labelledby="new-yes" className="new-yes">
      <h2 id="new-yes" className="text-2xl">
        {t('title')}
      </h2>
      <p className="text-lg">
        {t('when', { when: `${day}, ${starts}` })}
        {own.times && ` ${t('beThere', { callAt: own.times.callAt })}`}
      </p>
      <ul>
        {addTo && (
          <li>
            <a href={addTo.file ?? addTo.google} className={buttonClass({})}>
              <Icon name="calendar-plus" />
              {bar('calendar')}
            </a>
          </li>
        )}
        {children}
        <li>
          <OutsideLink href={mapUrl} target="_blank" className={buttonClass({})}>
            <Icon name="navigation" />
            {t('way')}
          </OutsideLink>
        </li>
      </ul>
    </section>
  );
}
