'use client';

import { useTranslations } from 'next-intl';
import type { FormFields } from '@/components/forms/fields';
import { LineField } from '@/components/forms/text-fields';
import type { TrackView } from '@/lib/night/playlists/view';

export function useTrackLabels() {
  const t = useTranslations('nightPlaylists.track');
  return { title: t('title'), artist: t('artist'), link: t('link'), start: t('start'), length: t('length') };
}

/** The fields of a track. Needs the messages `nightPlaylists`. */
export function TrackFields({ fields, start }: { fields: FormFields; start: TrackView | null }) {
  const t = useTranslations('nightPlaylists.track');
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <LineField name="title" fields={fields} start={start?.title} required />
        <LineField name="artist" fields={fields} start={start?.artist} />
      </div>
      <LineField
        name="link"
        fields={fields}
        start={start?.link}
        hint={t('linkHint')}
        type="url"
        inputMode="url"
        placeholder="https://"
      />
      <div className="grid grid-cols-2 gap-4">
        <LineField name="start" fields={fields} start={start?.start} hint={t('startHint')} />
        <LineField name="length" fields={fields} start={start?.length} hint={t('lengthHint')} />
      </div>
    </>
  );
}
