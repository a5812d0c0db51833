'use client';

import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { fieldId } from '@/components/ui/field';
import { SortableList } from '@/components/ui/sortable-list';
import { useFocusNext } from '@/components/ui/use-focus-next';
import { elementTypes, infoLimits } from '@/lib/shows/info-schema';
import {
  elementField,
  moveElement,
  arranged,
  writeChange,
  type DraftElement,
  type DraftChange,
} from '@/lib/shows/info-state';
import { ElementRow, changeButtonId } from './element-row';

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
  const t = useTranslations('infoEditor');
  const sorting = useTranslations('sorting');
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
      const place = next.findIndex(({ key }) => key === change.key) + 1;
      setSaid(sorting('over', { name, place, count: next.length }));
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
            <Plus aria-hidden size={18} />
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
