import { CalendarClock, Dices, History, Info, Mic, Pencil, Share2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { SameVenue } from '@/components/shows/same-venue';
import { Notice } from '@/components/ui/notice';
import type { Editor } from '@/lib/line-ups/view';
import type { InTheWay } from '@/lib/spots/elsewhere-loaders';

/** Over, called off or closed; another show at its venue then; its decision is due. */
export function ShowNotices({ show, atVenue }: { show: Editor['show']; atVenue: InTheWay['atVenue'] }) {
  const t = useTranslations('lineUpsEditor.notices');
  const closed = show.isCancelled
    ? 'cancelled'
    : show.isOver
      ? 'over'
      : show.state === 'booked'
        ? 'booked'
        : null;
  return (
    <>
      {closed && (
        <Notice tone={closed === 'booked' ? 'info' : 'warning'} title={t(`${closed}Title`)}>
          <p>{t(`${closed}Text`)}</p>
        </Notice>
      )}
      {!show.isCancelled && !show.isOver && <SameVenue brandId={show.brandId} shows={atVenue} />}
      {!closed && show.decideBy && show.isDue && (
        <p className="flex items-center gap-2 font-semibold text-cancelled">
          <CalendarClock aria-hidden size={18} className="shrink-0" />
          {t('due', { day: show.decideBy })}
        </p>
      )}
      <div className="hidden noscript:block">
        <Notice tone="info">
          <p>{t('noScript')}</p>
        </Notice>
      </div>
    </>
  );
}

export function ShowLinks({
  brandId,
  showId,
  children,
}: {
  brandId: string;
  showId: string;
  children?: ReactNode;
}) {
  const t = useTranslations('lineUpsEditor');
  const templates = useTranslations('showsTemplates');
  const exporting = useTranslations('dataShowExport');
  const history = useTranslations('showsHistory');
  const stage = useTranslations('nightStage');
  const draws = useTranslations('lineUpsDraws');
  const show = `/brands/${brandId}/team/shows/${showId}` as const;
  const links = [
    { href: `${show}/night`, icon: Mic, label: stage('link') },
    { href: `${show}/draw`, icon: Dices, label: draws('link') },
    { href: `${show}/edit`, icon: Pencil, label: t('edit') },
    { href: `${show}/info`, icon: Info, label: templates('info') },
    { href: `${show}/export`, icon: Share2, label: exporting('link') },
    { href: `${show}/history`, icon: History, label: history('title') },
  ] as const;
  return (
    <nav className="flex flex-wrap gap-x-6">
      {links.map(({ href, icon: Icon, label }) => (
        <Link
          key={href}
          href={href}
          prefetch={false}
          className="inline-flex min-h-11 items-center gap-1.5 text-link"
        >
          <Icon aria-hidden size={18} />
          {label}
        </Link>
      ))}
      {children}
    </nav>
  );
}
