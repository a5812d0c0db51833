'use client';

import { useTranslations } from 'next-intl';
import { useLayoutEffect, useRef, useState } from 'react';
import { Conflict, RevisionField } from '@/components/forms/conflict';
import { FormAnswer } from '@/components/forms/form-answer';
import { HeldSubmit, useHeldForm } from '@/components/forms/held-form';
import { SavedNote } from '@/components/forms/save-button';
import { useActionForm } from '@/components/forms/use-action-form';
import { useUnsaved } from '@/components/forms/use-unsaved';
import { situationOf } from '@/lib/notifications/words-view';
import { Notice } from '@/components/ui/notice';
import { editShow } from '@/lib/shows/actions';
import { showFieldNames, type ShowFieldName, type ShowValues } from '@/lib/shows/form-view';
import type { FormValues } from '@/lib/core/forms';
import type { MoveWords } from '@/lib/notifications/view';
import type { MovedShowView } from '@/lib/shows/view';
import type { EditedShow, ShowChoices } from '@/lib/shows/form-loaders';
import { MovedShows } from './moved-shows';
import { ShowFields } from './show-fields';
import { useShowFields, VenueQuestion, venueQuestionOf, type ShowFormFields } from './form-parts';
import { Choices } from '@/components/ui/field';

type Question = { notified: number; shows: number; move: MoveWords | null; moved: MovedShowView[] };

/**
 * The form that changes a show. When comedians would be notified of a move, it first shows the text and the number of
 * recipients, and asks whether to save. After a conflict it shows the saved values, and the typed ones stay; saving
 * once more overwrites the saved values.
 */
export function EditShowForm({
  brandId,
  show,
  choices,
}: {
  brandId: string;
  show: EditedShow;
  choices: ShowChoices;
}) {
  const t = useTranslations('showsForm');
  const { answer, isSending, formProps } = useActionForm(editShow);
  const { inForm, isTyped } = useUnsaved(answer);
  const [start, setStart] = useState(show);
  // A refresh of the page brings the values that another member has saved. It waits while the user is typing here.
  const isEditing = isTyped || isSending || answer.status === 'failed';
  if (show !== start && !isEditing) setStart(show);
  const fields = useShowFields(answer, { ...start.values, scope: 'this' });
  const details = answer.status === 'failed' ? answer.details : undefined;
  const current = details && 'values' in details ? details : undefined;
  const question = details && 'notified' in details ? details : undefined;
  const held = useHeldForm(editShow, formProps, question !== undefined);
  const isVenueTaken = venueQuestionOf(answer) !== undefined;
  return (
    <form {...held.formProps} className="flex flex-col gap-10">
      <div className="flex flex-col gap-3 empty:hidden">
        <FormAnswer answer={answer} fields={fields} titleOf={fields.titleOf} />
        {details && 'day' in details && (
          <Notice tone="error">
            <p>{t('scope.stuck', { day: details.day })}</p>
          </Notice>
        )}
        {current && <ShowConflict typed={fields.value} saved={current.values} choices={choices} />}
      </div>
      <input type="hidden" name="showId" value={show.id} />
      <RevisionField answer={answer} saved={start.revision} />
      {/* The key follows the revision: after saving, the next change begins with the saved values. */}
      <ShowFields key={start.revision} fields={fields} choices={choices} />
      {show.series && <ScopeChoice fields={fields} series={show.series} />}
      <div ref={inForm} className="flex flex-col gap-3">
        {question ? (
          <PendingNotices
            question={question}
            title={fields.value('title')}
            values={answer.status === 'failed' ? answer.values : {}}
          />
        ) : (
          show.people > 0 && <p className="text-ink-soft">{t('tells', { count: show.people })}</p>
        )}
        <VenueQuestion brandId={brandId} answer={answer} />
        <input type="hidden" name="agreed" value={question?.agreement ?? ''} />
        <HeldSubmit held={held} size="large" pendingLabel={t('saving')}>
          {question
            ? question.moved.some(({ isDecided }) => isDecided)
              ? t('ask.save')
              : t('ask.submit', { count: question.notified })
            : t(isVenueTaken ? 'venueTaken.save' : 'save')}
        </HeldSubmit>
        <SavedNote answer={answer}>{answer.status === 'done' && <Saved {...answer.value} />}</SavedNote>
      </div>
    </form>
  );
}

/** The choice of the shows of a series that a change concerns. */
function ScopeChoice({
  fields,
  series: { following, all },
}: {
  fields: ShowFormFields;
  series: NonNullable<EditedShow['series']>;
}) {
  const t = useTranslations('showsForm');
  return (
    <Choices
      name="scope"
      legend={t('fields.scope')}
      hint={t('scope.hint', { following: following.people, all: all.people })}
      error={fields.error('scope')}
      defaultValue={fields.value('scope')}
      options={[
        { value: 'this', label: t('scope.this') },
        { value: 'following', label: t('scope.following', { count: following.shows }) },
        { value: 'all', label: t('scope.all', { count: all.shows }) },
      ]}
    />
  );
}

/** The pending notifications and their number, before anything is saved. */
function PendingNotices({
  question: { notified, shows, move, moved },
  title,
  values,
}: {
  question: Question;
  title: string;
  values: FormValues;
}) {
  const t = useTranslations('showsForm.ask');
  const words = useTranslations('notificationsNotices');
  const notice = useRef<HTMLDivElement>(null);
  const decided = moved.filter(({ isDecided }) => isDecided).length;
  useLayoutEffect(() => notice.current?.focus(), [notified, move]);
  return (
    <div ref={notice} role="alert" tabIndex={-1} className="rounded-card">
      <Notice
        tone="warning"
        title={decided > 0 ? t('titleDecided', { count: decided }) : t('title', { count: notified, shows })}
      >
        {move && notified > 0 && (
          <p>{t('text', { title, from: situationOf(move.from, words), to: situationOf(move.to, words) })}</p>
        )}
        {shows > 1 && <p>{t('series', { count: shows, notified })}</p>}
        {(shows > 1 || moved.some(({ cannot, elsewhere }) => cannot.length + elsewhere.length > 0)) && (
          <MovedShows moved={moved} values={values} />
        )}
        <p>{t('unsaved')}</p>
      </Notice>
    </div>
  );
}

/** The number of saved shows, and of notified people. */
function Saved({ changed, notified }: { changed: number; notified: number }) {
  const t = useTranslations('showsForm');
  return (
    <Notice tone="success" title={t('saved')}>
      {changed === 1 ? (
        <p>{t('savedTold', { count: notified })}</p>
      ) : (
        <p>
          {t('scope.changed', { count: changed })} {notified > 0 && t('scope.told', { count: notified })}
        </p>
      )}
    </Notice>
  );
}

/** The saved values that differ from the typed ones. */
function ShowConflict({
  typed,
  saved,
  choices,
}: {
  typed: (name: ShowFieldName) => string;
  saved: ShowValues;
  choices: ShowChoices;
}) {
  const t = useTranslations('showsForm');
  const callWords = useTranslations('showsCallTimes');
  const nameIn = (list: { id: string; name: string }[], id: string) =>
    list.find((choice) => choice.id === id)?.name ?? id;
  const words = (name: ShowFieldName): string => {
    const value = saved[name];
    if (name === 'formatId') return nameIn(choices.formats, value);
    if (name === 'venueId') return nameIn(choices.venues, value);
    if (name === 'visibility') return t(`visibilities.${value as 'public'}`);
    if (name === 'language') return t(`languages.${(value || 'none') as 'none'}`);
    if (name === 'admission') return t(`admissions.${(value || 'none') as 'none'}`);
    if (name === 'calling') return value === 'usual' ? t('usual') : callWords(value as 'common');
    if (name === 'opening') return value === 'brand' ? t('usual') : t(`opening.${value as 'days'}`);
    if (name === 'deciding') return value === 'brand' ? t('usual') : t(`deciding.${value as 'days'}`);
    return value;
  };
  const others = showFieldNames
    .filter((name) => saved[name] !== typed(name))
    .map((name) => ({ field: t(`fields.${name}`), value: words(name) }));
  return <Conflict title={t('conflict.title')} text={t('conflict.text')} others={others} about={saved} />;
}
