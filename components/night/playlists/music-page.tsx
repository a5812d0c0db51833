import { useTranslations } from 'next-intl';
import { PageTitle } from '@/components/ui/page-title';
import { PrintButton } from '@/components/ui/print-button';
import { Section } from '@/components/ui/section';
import type { PlaylistWishes } from '@/lib/night/playlists/filters';
import type { TotalLength } from '@/lib/night/playlists/time-rules';
import type { TrackEntry } from '@/lib/night/playlists/view';
import type { AboutPlaylist } from './about-playlist';
import { MusicEntries } from './music-entries';
import { Total } from './total';
import { TrackForm } from './track-form';

/** A music list: its tracks, how long they are, and a form for another one. */
export function MusicPage({
  about,
  name,
  music: { entries, total, onStage },
  wishes: { entryId, walkOnOf },
}: {
  about: AboutPlaylist;
  name: string;
  music: { entries: TrackEntry[]; total: TotalLength; onStage: { id: string; name: string }[] };
  wishes: PlaylistWishes;
}) {
  const t = useTranslations('playlists');
  const edited = entries.find((entry) => entry.entryId === entryId) ?? null;
  const isOnStage = onStage.some(({ id }) => id === walkOnOf);
  return (
    <>
      <div className="flex flex-col gap-4">
        <PageTitle hint={<Total total={total} count={entries.length} />}>{name}</PageTitle>
        <MusicEntries about={about} title={name} entries={entries} />
        {entries.length > 0 && <PrintButton label={t('print')} />}
      </div>
      <div className="print:hidden">
        <Section id="track" title={t(edited ? 'track.editTitle' : 'track.addTitle')}>
          {/* The key makes the fields of another track begin with its values. */}
          <TrackForm
            key={`${edited?.entryId} ${walkOnOf}`}
            about={about}
            entry={edited}
            walkOnOf={isOnStage ? walkOnOf : null}
            onStage={onStage}
          />
        </Section>
      </div>
    </>
  );
}
