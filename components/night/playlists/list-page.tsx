import Form from 'next/form';
import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { SearchLine } from '@/components/forms/filter-parts';
import { Sides } from '@/components/ui/page';
import { PageHead } from '@/components/ui/page-head';
import { PrintButton } from '@/components/ui/print-button';
import { Section } from '@/components/ui/section';
import {
  totalOf,
  type FoundScouts as Found,
  type ScoutEntry,
  type TotalLength,
  type TrackEntry,
} from '@/lib/night/playlists/view';
import { playlistPath, type AboutPlaylist } from './about-playlist';
import { FoundScouts, ScoutEntries } from './scout-entries';
import { Total } from './total';
import type { PlaylistWishes } from '@/lib/night/playlists/schema';
import { MusicEntries } from './music-entries';
import { TrackForm } from './track-form';

export function MusicPage({
  about,
  name,
  music: { entries, total, onStage },
  wishes: { entryId, walkOnOf },
  children,
}: {
  about: AboutPlaylist;
  name: string;
  music: { entries: TrackEntry[]; total: TotalLength; onStage: { id: string; name: string }[] };
  wishes: PlaylistWishes;
  /** Further sections below the form. */
  children: ReactNode;
}) {
  const t = useTranslations('nightPlaylists');
  const edited = entries.find((entry) => entry.entryId === entryId) ?? null;
  const isOnStage = onStage.some(({ id }) => id === walkOnOf);
  return (
    <>
      <Head about={about} name={name} line={<Total total={total} count={entries.length} />} />
      <Sides>
        <div className="flex flex-col gap-4">
          <MusicEntries about={about} title={name} entries={entries} />
          {entries.length > 0 && <PrintButton label={t('print')} />}
        </div>
        <div className="flex flex-col gap-8 print:hidden">
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
          {children}
        </div>
      </Sides>
    </>
  );
}

export function ScoutPage({
  about,
  name,
  entries,
  found,
  q,
  children,
}: {
  about: AboutPlaylist;
  name: string;
  entries: ScoutEntry[];
  found: Found;
  q: string;
  /** Further sections below the search. */
  children: ReactNode;
}) {
  const t = useTranslations('nightPlaylists');
  return (
    <>
      <Head
        about={about}
        name={name}
        line={<Total total={totalOf(entries.map(({ seconds }) => seconds))} count={entries.length} />}
      />
      <Sides>
        <div className="flex flex-col gap-4">
          {entries.length > 0 && <p className="text-ink-soft print:hidden">{t('scout.whoSees')}</p>}
          <ScoutEntries about={about} title={name} entries={entries} />
          {entries.length > 0 && <PrintButton label={t('print')} />}
        </div>
        <div className="flex flex-col gap-8 print:hidden">
          <Section id="scouts" title={t('scout.addTitle')}>
            <p className="text-ink-soft">{t('scout.addHint')}</p>
            <Form key={q} action={playlistPath(about)} role="search">
              <SearchLine label={t('scout.search')} q={q} submit={t('scout.find')} />
            </Form>
            {found.people.length > 0 ? (
              <FoundScouts about={about} found={found} />
            ) : (
              <p className="text-ink-soft">{t('scout.nobody')}</p>
            )}
          </Section>
          {children}
        </div>
      </Sides>
    </>
  );
}

function Head({ about, name, line }: { about: AboutPlaylist; name: string; line: ReactNode }) {
  const t = useTranslations('nightPlaylists');
  const back = `/brands/${about.brandId}/team/playlists` as const;
  return <PageHead back={back} backTo={t('all')} title={name} line={line} />;
}
