import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { ProgressBar } from '@/components/ui/loading';
import type { ImportOutcome } from '@/lib/data/imports/row-schema';
import { FollowProgress } from '@/components/core/follow-progress';

/** The progress of an import. Without JavaScript the page reloads itself. */
export function Writing({ written, toWrite }: { written: number; toWrite: number }) {
  const t = useTranslations('dataImports');
  const words = t('written', { written, toWrite });
  return (
    <div className="flex max-w-2xl flex-col gap-3">
      <FollowProgress />
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
      <p role="status">{t('writing')}</p>
      <ProgressBar aria-label={t('progress')} value={written} max={toWrite} className="h-3">
        {words}
      </ProgressBar>
      <p className="tabular-nums">{words}</p>
      <p className="text-ink-soft">{t('writingHint')}</p>
    </div>
  );
}

export function ImportResult({ brandId, outcome }: { brandId: string; outcome: ImportOutcome }) {
  const t = useTranslations('dataImports');
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
