'use client';

import { useTranslations } from 'next-intl';
import { useKeys } from '@/components/ui/keys';
import type { Applicant } from '@/lib/line-ups/applicant-filters';
import { useActs } from './acts';
import { searchFieldId } from './applicant-filter-bar';
import { canPutOnLineUp } from './applicant-row';
import { lineElementId } from './drag-and-drop';
import type { useSelection } from './selection-bar';
import type { LineUp } from './use-line-up';

const lineSelector = 'li[data-line]';

/** The line of the line-up that contains the focus. */
const focusedLine = () => document.activeElement?.closest<HTMLElement>(lineSelector) ?? null;

const gripOf = (line: Element | null | undefined) => line?.querySelector<HTMLElement>('[data-control=grip]');

/** Moves the focus from a line to the next or the previous one. */
function stepLine(line: HTMLElement, by: -1 | 1): void {
  gripOf(by > 0 ? line.nextElementSibling : line.previousElementSibling)?.focus();
}

/** The keys of the list of applicants. A decision moves the focus to the next row. */
export function useApplicantKeys({
  shown,
  selection,
  canEdit,
  onOpen,
}: {
  shown: readonly Applicant[];
  selection: ReturnType<typeof useSelection>;
  canEdit: boolean;
  onOpen: (comedianId: string) => void;
}): void {
  const t = useTranslations('lineUpsEditor.keys');
  const words = useTranslations('applicationsAnswers');
  const acts = useActs();
  const current = () => {
    const id = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;
    return shown.find(({ person }) => person.comedianId === id);
  };
  const decide = (fits: (stand: Applicant['stand']) => boolean, act: (applicant: Applicant) => void) => {
    const applicant = current();
    if (!canEdit || !applicant || !fits(applicant.stand)) return;
    act(applicant);
    selection.step(1);
  };
  const move = (by: -1 | 1) => {
    const line = focusedLine();
    if (line) stepLine(line, by);
    else selection.step(by);
  };
  useKeys(
    {
      j: () => move(1),
      k: () => move(-1),
      y: () => decide(canPutOnLineUp, ({ application }) => acts.putOnLineUp([application])),
      n: () =>
        decide(
          (stand) => stand === 'waits' || stand === 'yes',
          ({ application }) => acts.reject([application], null),
        ),
      x: () => {
        const applicant = current();
        if (!applicant) return;
        selection.choose(applicant.person.comedianId, { shiftKey: false, ctrlKey: true, metaKey: false });
      },
      Enter: () => {
        const applicant = current();
        if (applicant) onOpen(applicant.person.comedianId);
      },
      '/': () => document.getElementById(searchFieldId)?.focus(),
    },
    {
      j: t('next'),
      k: t('previous'),
      y: words('yes'),
      n: words('no'),
      x: t('select'),
      Enter: t('open'),
      '/': t('search'),
    },
  );
}

/** The keys of the line-up and of the whole screen. */
export function useLineUpKeys({ draft, queue, sending }: LineUp, canEdit: boolean): void {
  const t = useTranslations('lineUpsEditor.keys');
  const acts = useActs();
  const shift = (by: -1 | 1) => {
    const id = focusedLine()?.dataset.line;
    if (!id || !canEdit) return;
    acts.shift(id, by);
    // An element that moves in the document loses the focus.
    requestAnimationFrame(() => gripOf(document.getElementById(lineElementId(id)))?.focus());
  };
  useKeys(
    {
      z: () => queue.undo(),
      l: () => {
        const isThere = focusedLine() !== null;
        const line = document.getElementById(lineElementId(draft.entries[0]?.id ?? ''));
        if (isThere) document.querySelector<HTMLElement>('[data-control=name][tabindex="0"]')?.focus();
        else gripOf(line)?.focus();
      },
      u: () => shift(-1),
      d: () => shift(1),
      s: () => {
        if (canEdit && sending.isDue) acts.ask({ kind: 'send' });
      },
    },
    { z: t('undo'), l: t('lineUp'), u: t('up'), d: t('down'), s: t('send') },
  );
}
