import type { Route } from 'next';
import { useFormatter, useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import Link from 'next/link';
import { Notice } from '@/components/ui/notice';
import { NoticeLine } from '@/components/ui/notice-line';
import type { Editor } from '@/lib/line-ups/view';
import type { InTheWay } from '@/lib/spots/elsewhere-loaders';
import type { ShowLink } from './show-actions';

/** Notices about the show: over, cancelled or closed; other shows at the venue; names that no font can draw. */
export function ShowNotices({
  show,
  atVenue,
  undrawn,
}: {
  show: Editor['show'];
  atVenue: InTheWay['atVenue'];
  /** Names of the sent line-up that no font can draw. Pictures of the show leave them out. */
  undrawn: readonly string[];
}) {
  const t = useTranslations('lineUpsEditor.notices');
  const format = useFormatter();
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
        <NoticeLine tone={closed === 'booked' ? 'info' : 'warning'}>
          <p className="py-2">
            <strong className="font-semibold">{t(`${closed}Title`)}</strong> {t(`${closed}Text`)}
          </p>
        </NoticeLine>
      )}
      {!show.isCancelled && !show.isOver && <AtVenue brandId={show.brandId} shows={atVenue} />}
      {undrawn.length > 0 && (
        <Notice tone="info">
          <p>{t('undrawn', { names: format.list(undrawn) })}</p>
        </Notice>
      )}
      <div className="hidden noscript:block">
        <Notice tone="info">
          <p>{t('noScript')}</p>
        </Notice>
      </div>
    </>
  );
}

/** The warning that other shows of the brand are at the venue at the same time, in one line. */
function AtVenue({ brandId, shows }: { brandId: string; shows: InTheWay['atVenue'] }) {
  const t = useTranslations('showsSameVenue');
  if (shows.length === 0) return null;
  return (
    <NoticeLine>
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-semibold">{t('title')}</span>
        {shows.map(({ showId, title, day, time }) => (
          <Link
            key={showId}
            href={`/brands/${brandId}/team/shows/${showId}`}
            className="inline-flex min-h-11 items-center text-link"
          >
            {t('show', { title, day, time })}
          </Link>
        ))}
      </p>
    </NoticeLine>
  );
}

/** Checks the address of a menu link. */
export function showLink<Target extends string>(
  href: Route<Target>,
  icon: ShowLink['icon'],
  label: string,
): ShowLink {
  return { href: href as Route, icon, label };
}

/** Returns the links of the screen's menu: everything else about the show. */
export async function loadShowLinks(brandId: string, showId: string): Promise<ShowLink[]> {
  const [t, templates, exporting, history, stage, draws] = await Promise.all([
    getTranslations('lineUpsEditor'),
    getTranslations('showsTemplates'),
    getTranslations('dataShowExport'),
    getTranslations('showsHistory'),
    getTranslations('nightStage'),
    getTranslations('lineUpsDraws'),
  ]);
  const show = `/brands/${brandId}/team/shows/${showId}` as const;
  return [
    showLink(`${show}/night`, 'night', stage('link')),
    showLink(`${show}/edit`, 'edit', t('edit')),
    showLink(`${show}/info`, 'info', templates('info')),
    showLink(`${show}/draw`, 'draw', draws('link')),
    showLink(`${show}/export`, 'export', exporting('link')),
    showLink(`${show}/history`, 'history', history('title')),
  ];
}
