'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { AlertDialog } from '@/components/ui/dialog';
import { Field, Input } from '@/components/ui/field';
import {
  maxWish,
  maxWishLength,
  readWish,
  usualWishes,
  type Wishes,
  suggestLineUp,
} from '@/lib/line-ups/fairness/suggestion-rules';
import { useActs } from '../acts';
import { useIsElsewhere } from '../elsewhere';
import type { LineUp } from '../use-line-up';
import type { Words } from '../use-words';
import { SuggestedPeople } from './suggested-people';
import { LeftOut, Unmet } from './suggestion-notes';

const kinds = ['newcomers', 'repeats'] as const;

/**
 * Suggests whom to put on the draft, and why. The team changes the wishes and swaps people, and the suggestion follows.
 * Accepting it is one edit of the draft, which can be undone; nobody is told.
 */
export function SuggestionDialog({
  lineUp: { editor, draft, sending },
  words,
  onClose,
}: {
  lineUp: LineUp;
  words: Words;
  onClose: () => void;
}) {
  const t = useTranslations('lineUp.suggestion');
  const acts = useActs();
  const elsewhere = useIsElsewhere();
  const [typed, setTyped] = useState({
    newcomers: String(usualWishes.newcomers),
    repeats: String(usualWishes.repeats),
  });
  /** The wishes as they were last typed without a mistake. */
  const [wishes, setWishes] = useState<Wishes>(usualWishes);
  const [declined, setDeclined] = useState<readonly string[]>([]);
  const [said, setSaid] = useState('');
  const people = useRef<HTMLDivElement>(null);
  const suggestion = useMemo(
    () => suggestLineUp(editor, draft, { wishes, sending, elsewhere, declined }),
    [editor, draft, wishes, sending, elsewhere, declined],
  );
  const { choices } = suggestion;
  const isWrong = kinds.some((kind) => readWish(typed[kind]) === null);

  const type = (kind: keyof Wishes, text: string) => {
    setTyped((before) => ({ ...before, [kind]: text }));
    const wish = readWish(text);
    if (wish !== null) setWishes((before) => ({ ...before, [kind]: wish }));
  };
  /** The button that was pressed disappears, so the people get the focus. */
  const change = (ids: readonly string[], text: string) => {
    setDeclined(ids);
    setSaid(text);
    people.current?.focus();
  };
  const accept = () => {
    if (isWrong) return;
    const chosen = new Set(choices.map(({ comedianId }) => comedianId));
    const applications = new Map(editor.applications.map((one) => [one.comedianId, one]));
    acts.place([...chosen].flatMap((comedianId) => applications.get(comedianId) ?? []));
    onClose();
  };
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={t('title')}
      cancelLabel={t('back')}
      confirm={
        choices.length > 0 && (
          <Button aria-disabled={isWrong || undefined} onClick={accept}>
            {t('accept', { count: choices.length })}
          </Button>
        )
      }
    >
      <p>{t('lead')}</p>
      <div className="grid grid-cols-2 items-start gap-3">
        {kinds.map((kind) => (
          <Field
            key={kind}
            name={`wish-${kind}`}
            label={t(`wishes.${kind}`)}
            error={readWish(typed[kind]) === null && t('range', { max: maxWish })}
          >
            {(control) => (
              <Input
                {...control}
                type="text"
                inputMode="numeric"
                maxLength={maxWishLength}
                autoComplete="off"
                value={typed[kind]}
                onFocus={(event) => event.target.select()}
                onChange={(event) => type(kind, event.target.value)}
              />
            )}
          </Field>
        ))}
      </div>
      <div
        ref={people}
        tabIndex={-1}
        role="group"
        aria-label={t('peopleLabel')}
        className="flex flex-col gap-3"
      >
        <Unmet suggestion={suggestion} />
        <SuggestedPeople
          choices={choices}
          wishes={wishes}
          people={editor.people}
          onSwap={({ comedianId, next }) => {
            const name = words.nameOf(comedianId);
            change(
              [...declined, comedianId],
              next === null ? t('dropped', { name }) : t('swapped', { name, next: words.nameOf(next) }),
            );
          }}
        />
      </div>
      <LeftOut
        suggestion={suggestion}
        declined={declined.filter((comedianId) => comedianId in editor.people)}
        words={words}
        onWantAgain={(comedianId) =>
          change(
            declined.filter((id) => id !== comedianId),
            t('wantedAgain', { name: words.nameOf(comedianId) }),
          )
        }
      />
      <p role="status" className="sr-only">
        {said}
      </p>
    </AlertDialog>
  );
}
