'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ComedianPicker } from '@/components/comedians/comedian-picker';
import { Button } from '@/components/ui/button';
import { AlertDialog } from '@/components/ui/dialog';
import type { FoundComedian } from '@/lib/comedians/search-queries';
import type { LineUp } from '../use-line-up';
import { useActs } from '../acts';

/** Somebody who need not have applied: found first, then put on the list or asked. */
export function AddComedianDialog({
  lineUp: { editor, draft },
  onPicked,
  onClose,
}: {
  lineUp: LineUp;
  /** Learns the name of somebody whom the editor may not know yet. */
  onPicked: (comedianId: string, name: string) => void;
  onClose: () => void;
}) {
  const t = useTranslations('lineUp.dialogs');
  const [picked, setPicked] = useState<FoundComedian | null>(null);
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
          comedianId={picked.comedianId}
          isThere={draft.entries.some(({ comedianId }) => comedianId === picked.comedianId)}
          editor={editor}
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

/** What can be done with somebody, by how they stand for this show. */
function Ways({
  comedianId,
  isThere,
  editor,
  onClose,
}: {
  comedianId: string;
  isThere: boolean;
  editor: LineUp['editor'];
  onClose: () => void;
}) {
  const t = useTranslations('lineUp.dialogs');
  const acts = useActs();
  const standing = editor.standings.find((one) => one.comedianId === comedianId);
  if (isThere) return <p>{t('isThere')}</p>;
  if (standing && standing.status !== 'applied') return <p>{t('isInPlay')}</p>;
  const place = () => {
    acts.place([{ comedianId, applicationId: standing?.applicationId ?? null }]);
    onClose();
  };
  if (standing) {
    return <Way text={t('placeText')} label={t('placeNow')} onChoose={place} />;
  }
  return (
    <>
      {editor.show.state === 'open' && (
        <Way
          text={t('requestWay')}
          label={t('requestNow')}
          onChoose={() => acts.ask({ kind: 'request', comedianId })}
        />
      )}
      <Way text={t('listWay')} label={t('listNow')} onChoose={place} />
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
