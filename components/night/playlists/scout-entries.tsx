'use client';

import { Play, UserRound, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { BarChips } from '@/components/applications/bar-chips';
import { Player } from '@/components/media/player/player';
import { LinkedVideo } from '@/components/media/videos/linked-video';
import type { ScoutEntry, FoundScouts as Found } from '@/lib/night/playlists/view';
import { type AboutPlaylist, AboutPlaylistFields } from './about-playlist';
import { EntryList } from './entry-list';
import { PlayButton, PlayThrough } from './play-through';
import { RatingForm, Stars } from './rating-form';
import { Failure } from '@/components/forms/failure';
import { useActionForm } from '@/components/forms/use-action-form';
import { SubmitButton } from '@/components/ui/submit-button';
import { addScout } from '@/lib/night/playlists/actions';
import { usePlaylistWords } from './use-playlist-words';

/** The comedians of a scouting list, in order or one after the other. */
export function ScoutEntries({
  about,
  title,
  entries,
}: {
  about: AboutPlaylist;
  /** The name of the list. */
  title: string;
  entries: readonly ScoutEntry[];
}) {
  const t = useTranslations('nightPlaylists');
  const [playing, setPlaying] = useState<string | null>(null);
  const first = entries[0];
  return (
    <>
      {first && <PlayButton onClick={() => setPlaying(first.entryId)} />}
      <EntryList
        about={about}
        entries={entries}
        empty={t('emptyScouting')}
        nameOf={({ name }) => name}
        row={(entry) => <ScoutRow entry={entry} onPlay={() => setPlaying(entry.entryId)} />}
        actions={({ entryId, comedianId }, { MenuItem, MenuLink }) => (
          <>
            <MenuItem icon={Play} onSelect={() => setPlaying(entryId)}>
              {t('scout.watch')}
            </MenuItem>
            <MenuLink icon={UserRound} href={`/brands/${about.brandId}/team/comedians/${comedianId}`}>
              {t('scout.profile')}
            </MenuLink>
          </>
        )}
      />
      {playing && (
        <PlayThrough
          title={title}
          ids={entries.map(({ entryId }) => entryId)}
          startId={playing}
          onClose={() => setPlaying(null)}
        >
          {(id, goOn) => {
            const entry = entries.find(({ entryId }) => entryId === id);
            return entry && <ScoutStage about={about} entry={entry} onEnded={goOn} />;
          }}
        </PlayThrough>
      )}
    </>
  );
}

function ScoutRow({ entry, onPlay }: { entry: ScoutEntry; onPlay: () => void }) {
  const t = useTranslations('nightPlaylists');
  const { name, own, average, ratings, video, videoLink } = entry;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2">
        <button
          type="button"
          onClick={onPlay}
          className="min-h-11 cursor-pointer text-left font-semibold wrap-anywhere text-link"
        >
          <bdi>{name}</bdi>
        </button>
        <BarChips bars={entry.bars} />
      </p>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        {!video && !videoLink && <span>{t('scout.noVideo')}</span>}
        {video && <span className="tabular-nums">{t('scout.length', { length: video.length })}</span>}
        {own && <Stars stars={own.stars} />}
        <span>
          {entry.isSelf
            ? t('rating.self')
            : own
              ? t('rating.average', { average: average ?? '', count: ratings })
              : t('rating.notYet', { count: ratings })}
        </span>
      </p>
    </>
  );
}

/**
 * A comedian with their video and the ratings. Uploaded videos play at once, and the next one follows: not before the
 * member has rated this one, and never while they are at the form.
 */
function ScoutStage({
  about,
  entry,
  onEnded,
}: {
  about: AboutPlaylist;
  entry: ScoutEntry;
  onEnded: () => void;
}) {
  const t = useTranslations('nightPlaylists.scout');
  const { name, video, videoLink, own, isSelf } = entry;
  const form = useRef<HTMLDivElement>(null);
  const [hasEnded, setHasEnded] = useState(false);
  const isRated = own !== null || isSelf;
  const end = () => {
    if (isRated && !form.current?.contains(document.activeElement)) onEnded();
    else setHasEnded(true);
  };
  return (
    <>
      <h2 className="flex flex-wrap items-center gap-x-3 text-2xl wrap-anywhere">
        <bdi>{name}</bdi>
        <BarChips bars={entry.bars} />
      </h2>
      {video && <Player video={video} isAutomatic onEnded={end} />}
      <p role="status" className="text-sm text-ink-soft empty:hidden">
        {hasEnded && t(isRated ? 'ended' : 'endedUnrated')}
      </p>
      {videoLink && <LinkedVideo link={videoLink} />}
      {!video && !videoLink && <p className="text-ink-soft">{t('noVideo')}</p>}
      <div ref={form}>
        <RatingForm about={about} entry={entry} />
      </div>
    </>
  );
}

export function FoundScouts({ about, found: { people, hasMore } }: { about: AboutPlaylist; found: Found }) {
  const t = useTranslations('nightPlaylists.scout');
  const words = usePlaylistWords();
  const { answer, formProps } = useActionForm(addScout);
  return (
    <div className="flex flex-col gap-3">
      <Failure answer={answer} words={words} />
      <ul className="divide-y divide-line rounded-card border border-line sheet">
        {people.map(({ comedianId, name, bars }) => (
          <li key={comedianId} className="flex items-center justify-between gap-3 px-4 py-1">
            <span className="flex min-w-0 flex-wrap items-center gap-x-2">
              <bdi className="wrap-anywhere">{name}</bdi>
              <BarChips bars={bars} />
            </span>
            <form {...formProps}>
              <AboutPlaylistFields {...about} />
              <input type="hidden" name="comedianId" value={comedianId} />
              <SubmitButton variant="quiet" pendingLabel={t('adding')} aria-label={t('addName', { name })}>
                <Plus aria-hidden className="size-4.5" />
                {t('add')}
              </SubmitButton>
            </form>
          </li>
        ))}
      </ul>
      {hasMore && <p className="text-sm text-ink-soft">{t('hasMore', { count: people.length })}</p>}
    </div>
  );
}
