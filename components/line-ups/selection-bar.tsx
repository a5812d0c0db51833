'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { Applicant } from '@/lib/line-ups/applicant-filters';
import { useActs } from './acts';
import { canPlace } from './applicant-row';
import type { useSelection } from './use-selection';
import type { TeamSteps } from './use-team-steps';

/** Actions for all selected rows. */
export function SelectionBar({
  selected,
  shown,
  selection,
  steps,
  canEdit,
}: {
  selected: readonly Applicant[];
  /** The number of rows that are shown. */
  shown: number;
  selection: Pick<ReturnType<typeof useSelection>, 'clear' | 'selectAllShown'>;
  steps: TeamSteps;
  canEdit: boolean;
}) {
  const t = useTranslations('lineUp');
  const acts = useActs();
  const ofStand = (fits: (stand: Applicant['stand']) => boolean) =>
    selected.filter(({ stand }) => fits(stand)).map(({ application }) => application);
  const placeable = ofStand(canPlace);
  const rejectable = ofStand((stand) => stand === 'waits' || stand === 'yes');
  const areHidden = selected.length > 0 && selected.every(({ application }) => application.hidden);
  const ids = selected.map(({ application }) => application.applicationId);
  return (
    <div className="sticky top-2 z-10 flex flex-col gap-1 rounded-card border border-teal sheet p-1.5 shadow-raised">
      <div className="flex items-center justify-between gap-2 pl-2.5">
        <p role="status" className="font-semibold tabular-nums">
          {t('selected', { count: selected.length })}
        </p>
        <span className="flex">
          {selected.length < shown && (
            <Button variant="quiet" className="px-3" onClick={selection.selectAllShown}>
              {t('selectAll', { count: shown })}
            </Button>
          )}
          <Button variant="quiet" className="px-0" aria-label={t('clearSelection')} onClick={selection.clear}>
            <X aria-hidden size={20} />
          </Button>
        </span>
      </div>
      {selected.length > 0 && (
        <div className="flex flex-wrap gap-1">
          {canEdit && placeable.length > 0 && (
            <Button
              onClick={() => {
                acts.place(placeable);
                selection.clear();
              }}
            >
              {t('placeCount', { count: placeable.length })}
            </Button>
          )}
          {canEdit && rejectable.length > 0 && (
            <Button
              variant="quiet"
              className="px-3"
              onClick={() => acts.ask({ kind: 'reject', subjects: rejectable, isRest: false })}
            >
              {t('rejectCount', { count: rejectable.length })}
            </Button>
          )}
          <Button
            variant="quiet"
            className="px-3"
            onClick={() => {
              steps.hide(areHidden ? 'unhide' : 'hide', ids);
              selection.clear();
            }}
          >
            {t(areHidden ? 'menu.unhide' : 'menu.hide')}
          </Button>
        </div>
      )}
    </div>
  );
}
