'use client';

import { Plus, ArrowDown, ArrowUp, Trash2, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, useEffect, useRef } from 'react';
import { buttonClass } from '@/components/ui/button';
import { fieldId, Field, Input, Options, Select, Textarea } from '@/components/ui/field';
import { SortableList, SortableRow } from '@/components/ui/sortable-list';
import { elementTypes, infoLimits, boxColours, elementReaders, noticeKinds } from '@/lib/shows/info-schema';
import {
  elementField,
  moveElement,
  arranged,
  writeChange,
  elementFields,
  type DraftElement,
  type DraftChange,
} from '@/lib/shows/info-state';

/** The elements of a show info in order: edited, moved by finger, mouse and keyboard, added and removed. */
export function ElementList({
  elements,
  errorOf,
  onChange,
}: {
  elements: readonly DraftElement[];
  errorOf: (field: string) => string | undefined;
  onChange: (change: (elements: readonly DraftElement[]) => DraftElement[]) => void;
}) {
  const t = useTranslations('showsInfoEditor');
  const sorting = useTranslations('uiSorting');
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<{ element: DraftElement; at: number } | null>(null);
  const focusNext = useFocusNext(elements);
  const indexOf = (key: string) => elements.findIndex((element) => element.key === key);

  const take = (change: DraftChange) => {
    const next = arranged(elements, change);
    onChange((current) => arranged(current, change));
    setRemoved(null);
    if (change.do === 'add') {
      const added = next.at(-1);
      if (added && next.length > elements.length) focusNext(fieldId(elementField(added.key, 'de')));
      return;
    }
    const at = indexOf(change.key);
    const element = elements[at];
    if (!element) return;
    const name = t(`types.${element.type}`);
    if (change.do === 'remove') {
      setRemoved({ element, at });
      setSaid(t('removed', { name }));
      focusNext('undo-remove');
    } else {
      const position = next.findIndex(({ key }) => key === change.key) + 1;
      setSaid(sorting('over', { name, place: position, count: next.length }));
      focusNext(changeButtonId(change.do, change.key));
    }
  };
  const undoRemove = () => {
    if (!removed) return;
    const { element, at } = removed;
    onChange((current) => moveElement([...current, element], current.length, Math.min(at, current.length)));
    setRemoved(null);
    setSaid('');
    focusNext(fieldId(elementField(element.key, 'de')));
  };
  const isFull = elements.length >= infoLimits.elements;
  return (
    <section
      id={fieldId('elements')}
      tabIndex={-1}
      aria-labelledby="elements"
      className="flex flex-col gap-3"
    >
      <h2 id="elements" className="text-xl">
        {t('elements')}
      </h2>
      {elements.length === 0 && <p className="text-ink-soft">{t('empty')}</p>}
      <SortableList
        id="show-info"
        items={elements.map(({ key, type }) => ({ id: key, name: t(`types.${type}`) }))}
        className="flex flex-col gap-3"
        onMove={(id, overId) => onChange((current) => moveElement(current, indexOf(id), indexOf(overId)))}
      >
        {elements.map((element, index) => (
          <ElementRow
            key={element.key}
            element={element}
            place={index + 1}
            count={elements.length}
            errorOf={errorOf}
            onChange={(changed) =>
              onChange((current) => current.map((one) => (one.key === changed.key ? changed : one)))
            }
            onArrange={take}
          />
        ))}
      </SortableList>
      {removed && (
        <p className="flex flex-wrap items-center gap-x-3">
          {t('removed', { name: t(`types.${removed.element.type}`) })}
          <button
            type="button"
            id="undo-remove"
            onClick={undoRemove}
            className={buttonClass({ variant: 'quiet' })}
          >
            {t('undo')}
          </button>
        </p>
      )}
      <div role="group" aria-label={t('add')} className="flex flex-wrap gap-2">
        {elementTypes.map((type) => (
          <button
            key={type}
            type="submit"
            name="intent"
            value={writeChange({ do: 'add', type })}
            aria-disabled={isFull || undefined}
            onClick={(event) => {
              event.preventDefault();
              if (!isFull) take({ do: 'add', type });
            }}
            className={buttonClass({}, 'px-3 aria-disabled:opacity-60')}
          >
            <Plus aria-hidden className="size-4.5" />
            {t(`types.${type}`)}
          </button>
        ))}
      </div>
      {isFull && <p className="text-sm text-ink-soft">{t('full', { max: infoLimits.elements })}</p>}
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </section>
  );
}

const iconButton =
  'flex size-11 shrink-0 items-center justify-center rounded-card text-ink-soft hover:bg-teal-soft ' +
  'hover:text-teal aria-disabled:opacity-40';

/** The ids of an element's buttons, to focus them after a change. */
const changeButtonId = (change: DraftChange['do'], key: string) => `${change}-${key}`;

function ElementRow({
  element,
  place,
  count,
  errorOf,
  onChange,
  onArrange,
}: {
  element: DraftElement;
  /** Counted from 1. */
  place: number;
  count: number;
  errorOf: (field: string) => string | undefined;
  onChange: (changed: DraftElement) => void;
  onArrange: (change: DraftChange) => void;
}) {
  const t = useTranslations('showsInfoEditor');
  const { key, type } = element;
  const name = t(`types.${type}`);
  const change = (what: 'up' | 'down' | 'remove', icon: LucideIcon, isOff = false) => (
    <ChangeButton
      change={{ do: what, key }}
      label={t(what, { name, place })}
      icon={icon}
      isOff={isOff}
      onArrange={onArrange}
    />
  );
  return (
    <SortableRow
      id={key}
      moveLabel={t('move', { name, place })}
      className="flex flex-col gap-3 rounded-card border border-line sheet p-3"
    >
      {(handle) => (
        <>
          <input type="hidden" name={elementFields.key} value={key} />
          <input type="hidden" name={elementFields.type} value={type} />
          <div className="flex items-center gap-1">
            {handle}
            <h3 className="min-w-0 grow text-base">
              <span className="text-ink-soft tabular-nums">{place}. </span>
              {name}
            </h3>
            {change('up', ArrowUp, place === 1)}
            {change('down', ArrowDown, place === count)}
            {change('remove', Trash2)}
          </div>
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            <ReadersField element={element} errorOf={errorOf} onChange={onChange} />
            <LookField element={element} errorOf={errorOf} onChange={onChange} />
          </div>
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
            {(['de', 'en'] as const).map((language) => (
              <Words
                key={language}
                language={language}
                element={element}
                error={errorOf(elementField(key, language))}
                onChange={onChange}
              />
            ))}
          </div>
        </>
      )}
    </SortableRow>
  );
}

/** A button for one change. Without JavaScript it submits the form, which returns with the change made. */
function ChangeButton({
  change,
  label,
  icon: Icon,
  isOff,
  onArrange,
}: {
  change: Exclude<DraftChange, { do: 'add' }>;
  label: string;
  icon: LucideIcon;
  isOff: boolean;
  onArrange: (change: DraftChange) => void;
}) {
  return (
    <button
      type="submit"
      name="intent"
      value={writeChange(change)}
      id={changeButtonId(change.do, change.key)}
      aria-label={label}
      aria-disabled={isOff || undefined}
      className={iconButton}
      onClick={(event) => {
        event.preventDefault();
        if (!isOff) onArrange(change);
      }}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}

type FieldProps = {
  element: DraftElement;
  errorOf: (field: string) => string | undefined;
  onChange: (changed: DraftElement) => void;
};

/** Whether comedians, the audience or both read the element. */
function ReadersField({ element, errorOf, onChange }: FieldProps) {
  const t = useTranslations('showsInfoEditor');
  const field = elementField(element.key, 'readers');
  return (
    <Field name={field} label={t('readers')} error={errorOf(field)}>
      {(control) => (
        <Select
          {...control}
          name={elementFields.readers}
          value={element.readers}
          onChange={(event) => onChange({ ...element, readers: event.target.value })}
        >
          <Options of={elementReaders.map((value) => ({ value, label: t(`readersOf.${value}`) }))} />
        </Select>
      )}
    </Field>
  );
}

/** The colour of a box, the kind of a notice. */
function LookField({ element, errorOf, onChange }: FieldProps) {
  const t = useTranslations('showsInfoEditor');
  const titles = useTranslations('showsInfo');
  const { key, type, look } = element;
  if (type === 'headline' || type === 'text') {
    return <input type="hidden" name={elementFields.look} value="" />;
  }
  const field = elementField(key, 'look');
  const options =
    type === 'box'
      ? boxColours.map((colour) => ({ value: colour, label: t(`colours.${colour}`) }))
      : noticeKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`, { title: titles(kind) }) }));
  return (
    <Field name={field} label={t(type === 'box' ? 'colour' : 'kind')} error={errorOf(field)}>
      {(control) => (
        <Select
          {...control}
          name={elementFields.look}
          value={look}
          onChange={(event) => onChange({ ...element, look: event.target.value })}
        >
          <Options of={options} />
        </Select>
      )}
    </Field>
  );
}

function Words({
  language,
  element,
  error,
  onChange,
}: {
  language: 'de' | 'en';
  element: DraftElement;
  error: string | undefined;
  onChange: (changed: DraftElement) => void;
}) {
  const t = useTranslations('showsInfoEditor');
  const Control = element.type === 'headline' ? Input : Textarea;
  return (
    <Field name={elementField(element.key, language)} label={t(language)} error={error}>
      {(control) => (
        <Control
          {...control}
          name={elementFields[language]}
          lang={language}
          value={element[language]}
          onChange={(event) => onChange({ ...element, [language]: event.target.value })}
        />
      )}
    </Field>
  );
}

/**
 * Returns a function that focuses an element by its id after a change.
 *
 * @param changing the changing value: the focus waits for its next value
 */
function useFocusNext(changing: unknown): (id: string) => void {
  const next = useRef<string | null>(null);
  useEffect(() => {
    if (next.current === null) return;
    document.getElementById(next.current)?.focus();
    next.current = null;
  }, [changing]);
  return (id) => {
    next.current = id;
  };
}
