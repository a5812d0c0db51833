'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { Failure } from '@/components/forms/failure';
import { useActionForm } from '@/components/forms/use-action-form';
import { Field, Options, Select } from '@/components/ui/field';
import { StatusChip } from '@/components/ui/status-chip';
import { SubmitButton } from '@/components/ui/submit-button';
import { attachShow } from '@/lib/night/playlists/actions';
import type { ShowLine } from '@/lib/night/playlists/view';
import { AboutPlaylistFields, playlistPath, type AboutPlaylist } from './about-playlist';
import { usePlaylistWords } from './use-playlist-words';
import { useRowsShown } from './use-rows-shown';

/** The number of attached shows visible at first. */
const attachedAtOnce = 20;

/** The shows of a playlist, and a field to attach it to another one. */
export function ShowSection({
  about,
  kind,
  attached,
  offered,
  hasMore,
}: {
  about: AboutPlaylist;
  kind: 'music' | 'scouting';
  attached: readonly ShowLine[];
  offered: readonly ShowLine[];
  /** Whether there are later shows than the offered ones. */
  hasMore: boolean;
}) {
  const t = useTranslations('nightPlaylists.showList');
  const words = usePlaylistWords();
  const detach = useActionForm(attachShow);
  const attach = useActionForm(attachShow);
  const { visible, more } = useRowsShown(attached, attachedAtOnce);
  const wordsOf = ({ title, when }: ShowLine) => `${title} · ${when}`;
  return (
    <div className="flex flex-col gap-3">
      <Failure answer={detach.answer} words={words} />
      {attached.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line sheet">
          {visible.map((show) => (
            <li key={show.id} className="flex flex-wrap items-center justify-between gap-x-3 px-4 py-2">
              <span className="min-w-0 py-1">
                {kind === 'music' ? (
                  <Link
                    href={`${playlistPath(about)}/shows/${show.id}`}
                    className="inline-flex min-h-11 items-center wrap-anywhere text-link"
                  >
                    {wordsOf(show)}
                  </Link>
                ) : (
                  <span className="inline-flex min-h-11 items-center wrap-anywhere">{wordsOf(show)}</span>
                )}
                {(show.isCancelled || kind === 'music') && (
                  <span className="block pb-1 text-sm">
                    <ShowState show={show} />
                  </span>
                )}
              </span>
              <form {...detach.formProps}>
                <AboutPlaylistFields {...about} />
                <input type="hidden" name="showId" value={show.id} />
                <input type="hidden" name="intent" value="detach" />
                <SubmitButton
                  variant="quiet"
                  pendingLabel={t('pending')}
                  aria-label={t('detachName', { show: wordsOf(show) })}
                >
                  {t('detach')}
                </SubmitButton>
              </form>
            </li>
          ))}
        </ul>
      )}
      {more}
      {offered.length > 0 ? (
        <form {...attach.formProps} className="flex flex-col gap-2">
          <Failure answer={attach.answer} words={words} />
          <AboutPlaylistFields {...about} />
          <input type="hidden" name="intent" value="attach" />
          <Field
            name="showId"
            label={t('show')}
            hint={[t(`hint.${kind}`), hasMore && t('onlyNext', { count: offered.length })]
              .filter(Boolean)
              .join(' ')}
          >
            {(control) => (
              <div className="flex flex-wrap gap-2">
                <div className="min-w-0 grow basis-52">
                  <Select {...control}>
                    <Options of={offered.map((show) => ({ value: show.id, label: wordsOf(show) }))} />
                  </Select>
                </div>
                <SubmitButton variant="secondary" pendingLabel={t('pending')} className="min-h-12">
                  {t('attach')}
                </SubmitButton>
              </div>
            )}
          </Field>
        </form>
      ) : (
        <p className="text-ink-soft">{t('none')}</p>
      )}
    </div>
  );
}

/** The state of a show's line-up. Only a sent one has walk-ons. */
function ShowState({ show: { isCancelled, isSent } }: { show: ShowLine }) {
  const t = useTranslations('nightPlaylists.showList');
  if (isCancelled) return <StatusChip status="cancelled">{t('cancelled')}</StatusChip>;
  return <StatusChip status={isSent ? 'confirmed' : 'opensOn'}>{t(isSent ? 'sent' : 'notSent')}</StatusChip>;
}
