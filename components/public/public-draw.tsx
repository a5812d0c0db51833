import { useLocale, useTranslations } from 'next-intl';
import type { PublicDraw as Draw } from '@/lib/line-ups/draws/view';
import { DrawFacts } from '@/components/line-ups/draws/draw-facts';
import { linkClass, PageSection, sheetClass } from './page-parts';
import { Poster, PublicHead } from './poster';

const columns = ['place', 'code', 'lots', 'result'] as const;

const steps = ['seed', 'tickets', 'numbers', 'order', 'check'] as const;

/** A draw in public: first its fingerprint, later its seed, the order of its tickets, and how to check it. */
export function PublicDraw({ draw }: { draw: Draw }) {
  const t = useTranslations('lineUpsDraws');
  const language = useLocale();
  const { show } = draw;
  return (
    <article className="flex flex-col gap-6">
      <Poster>
        <PublicHead title={t('title')}>
          <p>
            <a href={`/public/${show.brandId}/shows/${show.id}?lang=${language}`} className={linkClass}>
              {show.title}
            </a>{' '}
            · {show.day}, {show.time}
          </p>
          <p className="max-w-3xl">{t('page.hint')}</p>
        </PublicHead>
      </Poster>
      <div className={`flex max-w-3xl flex-col gap-4 ${sheetClass}`}>
        <DrawFacts draw={draw} seed={draw.seed} />
        {draw.off && <p className="font-semibold">{t(`off.others.${draw.off}`)}</p>}
        {!draw.off && draw.state !== 'done' && <p>{t('page.before')}</p>}
      </div>
      {draw.state === 'done' && (
        <PageSection id="order" title={t('page.order')}>
          {draw.tickets.length > 0 ? <Order draw={draw} /> : <p>{t('page.empty')}</p>}
        </PageSection>
      )}
      <PageSection id="how" title={t('page.how')}>
        <div className={`max-w-3xl ${sheetClass}`}>
          <ol className="flex list-decimal flex-col gap-2 pl-5">
            {steps.map((step) => (
              <li key={step}>{t(`page.steps.${step}`)}</li>
            ))}
          </ol>
        </div>
        <p className="max-w-3xl">{t('page.limits')}</p>
        <p>
          <a href={`/api/feeds/shows/${show.id}/draw.json`} className={linkClass}>
            {t('page.json')}
          </a>
        </p>
      </PageSection>
    </article>
  );
}

function Order({ draw: { tickets, places } }: { draw: Draw }) {
  const t = useTranslations('lineUpsDraws.page');
  return (
    <>
      <p>{t('orderText', { places })}</p>
      <div className={`max-w-3xl ${sheetClass}`}>
        <table aria-label={t('order')} className="w-full text-left text-sm tabular-nums sm:text-base">
          <thead>
            <tr className="border-b border-line">
              {columns.map((column) => (
                <th key={column} scope="col" className="py-2 pr-3 last:pr-0">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {tickets.map(({ code, lots, place }) => (
              <tr key={code}>
                <td className="py-2 pr-3">{place}</td>
                <th scope="row" className="py-2 pr-3 font-normal whitespace-nowrap">
                  {code}
                </th>
                <td className="py-2 pr-3">{lots}</td>
                <td className={`py-2 ${place <= places ? 'font-semibold' : 'text-ink-soft'}`}>
                  {t(place <= places ? 'drawn' : 'notDrawn')}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
