'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { BarChips } from '@/components/applications/bar-chips';
import { ComedianPicker, type Hit } from '@/components/comedians/comedian-picker';
import { Button } from '@/components/ui/button';
import { AlertDialog } from '@/components/ui/dialog';
import { barEffect } from '@/lib/applications/bar-rules';
import type { LineUp } from '../use-line-up';
import { useActs } from '../acts';

/** Adds a comedian with or without an application: first a search, then a place on the list or a request. */
export function AddComedianDialog({
  lineUp: { editor, draft },
  before,
  onPicked,
  onClose,
}: {
  lineUp: LineUp;
  /** The line that will follow; null for the end. */
  before: string | null;
  /** Called with the name of a comedian who may be new to the editor. */
  onPicked: (comedianId: string, name: string) => void;
  onClose: () => void;
}) {
  const t = useTranslations('lineUpsEditor.dialogs');
  const [picked, setPicked] = useState<Hit | null>(null);
  const { id: showId, brandId } = editor.show;
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={picked?.name ?? t('addComedianTitle')}
      cancelLabel={t('back')}
      confirm={picked && <Button onClick={() => setPicked(null)}>{t('pickAnother')}</Button>}
    >
      {picked ? (
        <Ways
          picked={picked}
          isThere={draft.entries.some(({ comedianId }) => comedianId === picked.comedianId)}
          editor={editor}
          before={before}
          onClose={onClose}
        />
      ) : (
        <ComedianPicker
          brandId={brandId}
          showId={showId}
          onPick={(comedian) => {
            onPicked(comedian.comedianId, comedian.name);
            setPicked(comedian);
          }}
        />
      )}
    </AlertDialog>
  );
}

/** The possible actions for a comedian, depending on their status for this show. */
function Ways({
  picked: { comedianId, bars, standing: status },
  isThere,
  editor,
  before,
  onClose,
}: {
  picked: Hit;
  isThere: boolean;
  editor: LineUp['editor'];
  before: string | null;
  onClose: () => void;
}) {
  const t = useTranslations('lineUpsEditor.dialogs');
  const acts = useActs();
  const standing = editor.standings.find((one) => one.comedianId === comedianId);
  if (isThere) return <p>{t('isThere')}</p>;
  if (status !== null && status !== 'applied') return <p>{t('isInPlay')}</p>;
  if (barEffect('putOnList', bars) === 'stops') return <p>{t('isBarred')}</p>;
  const add = () => {
    const preferredMinutes = editor.applications.find(
      (one) => one.comedianId === comedianId,
    )?.preferredMinutes;
    acts.putOnLineUp(
      [{ comedianId, applicationId: standing?.applicationId ?? null, preferredMinutes }],
      before,
    );
    onClose();
  };
  if (status !== null) {
    return <Way text={t('placeText')} label={t('placeNow')} onChoose={add} />;
  }
  return (
    <>
      <BarChips bars={bars} />
      {editor.show.state === 'open' && (
        <Way
          text={t('requestWay')}
          label={t('requestNow')}
          onChoose={() => acts.ask({ kind: 'request', comedianId, before })}
        />
      )}
      <Way text={t('listWay')} label={t('listNow')} onChoose={add} />
    </>
  );
}

function Way({ text, label, onChoose }: { text: string; label: string; onChoose: () => void }) {
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-ink-soft">{text}</p>
      <Button className="w-full" onClick={onChoose}>
        {label}
      </Button>
    </div>
  );
}
