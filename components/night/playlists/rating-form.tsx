'use client';

import { useTranslations } from 'next-intl';
import { fieldsOf } from '@/components/forms/fields';
import { SavedNote } from '@/components/forms/save-button';
import { TextField } from '@/components/forms/text-fields';
import { useActionForm } from '@/components/forms/use-action-form';
import { Choices } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { PlainText } from '@/components/ui/plain-text';
import { SubmitButton } from '@/components/ui/submit-button';
import { rateEntry } from '@/lib/night/playlists/actions';
import { starChoices, playlistLimits } from '@/lib/night/playlists/rules';
import type { ScoutEntry } from '@/lib/night/playlists/view';
import { AboutPlaylistFields, type AboutPlaylist } from './about-playlist';
import { PlaylistAnswer, useFieldWords } from './playlist-answer';
import { Star } from 'lucide-react';

/** The member's stars and note for a comedian, and those of the others once the member has rated. */
export function RatingForm({ about, entry }: { about: AboutPlaylist; entry: ScoutEntry }) {
  const t = useTranslations('nightPlaylists');
  const { answer, formProps } = useActionForm(rateEntry, { afterDone: 'keep' });
  const { entryId, own, others, ratings, average } = entry;
  const labels = { stars: t('rating.starsOf'), note: t('rating.note') };
  const fields = fieldsOf(answer, useFieldWords(playlistLimits), labels);
  if (entry.isSelf) return <p className="text-ink-soft">{t('rating.self')}</p>;
  return (
    <div className="flex flex-col gap-4">
      <form {...formProps} className="flex flex-col gap-4">
        <PlaylistAnswer answer={answer} fields={fields} />
        <AboutPlaylistFields {...about} />
        <input type="hidden" name="entryId" value={entryId} />
        <Choices
          name="stars"
          legend={labels.stars}
          error={fields.error('stars')}
          options={starChoices.map((stars) => ({
            value: String(stars),
            label: t('rating.label', { stars }),
          }))}
          defaultValue={fields.value('stars', own?.stars)}
        />
        <TextField
          name="note"
          fields={fields}
          start={own?.note}
          hint={t('rating.hint')}
          rows={2}
          limit={playlistLimits.note}
        />
        <div className="flex flex-col items-start gap-3">
          <SubmitButton variant="secondary" pendingLabel={t('rating.saving')}>
            {t(own ? 'rating.change' : 'rating.give')}
          </SubmitButton>
          <SavedNote answer={answer}>
            <Notice tone="success" title={t('rating.given')} />
          </SavedNote>
        </div>
      </form>
      {own === null ? (
        <p className="text-sm text-ink-soft">{t('rating.notYet', { count: ratings })}</p>
      ) : (
        <section aria-label={t('rating.others')} className="flex flex-col gap-2">
          <p className="font-semibold">{t('rating.average', { average: average ?? '', count: ratings })}</p>
          <ul className="flex flex-col gap-3">
            {others.map(({ by, stars, note }, index) => (
              <li key={index} className="flex flex-col">
                <span className="flex flex-wrap items-center gap-x-2">
                  <bdi className="font-semibold">{by ?? t('rating.somebody')}</bdi>
                  <Stars stars={stars} />
                </span>
                {note && <PlainText>{note}</PlainText>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** A number of stars, in words for screen readers. Needs the messages `nightPlaylists`. */
export function Stars({ stars }: { stars: number }) {
  const t = useTranslations('nightPlaylists.rating');
  return (
    <span
      role="img"
      aria-label={t('stars', { stars, most: starChoices.length })}
      className="inline-flex items-center text-teal"
    >
      {starChoices.map((star) => (
        <Star key={star} aria-hidden fill={star <= stars ? 'currentColor' : 'none'} className="size-4" />
      ))}
    </span>
  );
}
