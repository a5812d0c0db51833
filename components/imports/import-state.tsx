import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { ImportOutcome } from '@/lib/imports/outcome-schema';
import { FollowProgress } from './follow-progress';

/** Browsers draw the bar in parts of their own. */
const bar =
  'h-3 w-full appearance-none overflow-hidden rounded-chip bg-sunken [&::-moz-progress-bar]:bg-teal ' +
  '[&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-teal';

/** How far an import is. Without JavaScript the page loads itself anew. */
export function Writing({ written, toWrite }: { written: number; toWrite: number }) {
  const t = useTranslations('imports');
  const words = t('written', { written, toWrite });
  return (
    <div className="flex max-w-2xl flex-col gap-3">
      <FollowProgress />
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
      <p role="status">{t('writing')}</p>
      <progress aria-label={t('progress')} value={written} max={toWrite} className={bar}>
        {words}
      </progress>
      <p className="tabular-nums">{words}</p>
      <p className="text-ink-soft">{t('writingHint')}</p>
    </div>
  );
}

/** What came of an import. */
export function Outcome({ brandId, outcome }: { brandId: string; outcome: ImportOutcome }) {
  const t = useTranslations('imports');
  return (
    <div className="flex max-w-2xl flex-col items-start gap-5">
      <Notice role="status" tone="success" title={t('done')}>
        <p>{t('outcome', outcome)}</p>
        {outcome.told > 0 && <p>{t('told', { count: outcome.told })}</p>}
      </Notice>
      <p className="flex flex-wrap gap-2">
        <LinkButton variant="stage" href={`/brands/${brandId}/team/lineupshowauswahl`}>
          {t('seeShows')}
        </LinkButton>
        <LinkButton href={`/brands/${brandId}/team/import`}>{t('another')}</LinkButton>
      </p>
      <p className="text-ink-soft">{t('again')}</p>
    </div>
  );
}
