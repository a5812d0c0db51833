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
  suggestLineUp,
  type Wishes,
  type Suggestion,
  type LineUpSuggestion,
} from '@/lib/line-ups/fairness/suggestion-rules';
import { Face } from '@/components/media/pictures/face';
import { ScoreLine } from '@/components/line-ups/fairness/score-line';
import type { EditorPerson } from '@/lib/line-ups/view';
import { Notice } from '@/components/ui/notice';
import { useActs } from '../acts';
import { useIsElsewhere } from '../elsewhere';
import type { LineUp } from '../use-line-up';
import type { Words } from '../use-words';

const kinds = ['newcomers', 'repeats'] as const;

/**
 * Suggests comedians for the draft, with reasons. The suggestion follows as the team changes the wishes and swaps
 * comedians. Accepting it is one edit of the draft, which can be undone and notifies nobody.
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
  const t = useTranslations('lineUpsEditor.suggestion');
  const acts = useActs();
  const elsewhere = useIsElsewhere();
  const [typed, setTyped] = useState({
    newcomers: String(usualWishes.newcomers),
    repeats: String(usualWishes.repeats),
  });
  /** The last valid wishes. */
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
  /** Moves the focus to the comedians, because the pressed button disappears. */
  const change = (ids: readonly string[], text: string) => {
    setDeclined(ids);
    setSaid(text);
    people.current?.focus();
  };
  const accept = () => {
    if (isWrong) return;
    const chosen = new Set(choices.map(({ comedianId }) => comedianId));
    const applications = new Map(editor.applications.map((one) => [one.comedianId, one]));
    acts.putOnLineUp([...chosen].flatMap((comedianId) => applications.get(comedianId) ?? []));
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

type Choice = Suggestion['choices'][number];

/** The suggested comedians by points, each with the reason and a button that swaps in the next one. */
function SuggestedPeople({
  choices,
  wishes,
  people,
  onSwap,
}: {
  choices: readonly Choice[];
  wishes: Wishes;
  people: Record<string, EditorPerson>;
  onSwap: (choice: Choice) => void;
}) {
  const t = useTranslations('lineUpsEditor.suggestion');
  return (
    <ol aria-label={t('peopleLabel')} className="flex flex-col divide-y divide-line empty:hidden">
      {choices.map((choice) => {
        const person = people[choice.comedianId];
        if (!person) return null;
        const { name } = person;
        const next = choice.next === null ? null : (people[choice.next]?.name ?? null);
        return (
          <li key={choice.comedianId} className="flex flex-col gap-1 py-3 first:pt-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Face pictureId={person.face} name={name} />
              <strong className="min-w-0 text-lg">{name}</strong>
            </p>
            <p>
              {t(`because.${choice.because}`, {
                place: choice.place,
                count: choice.because === 'points' ? 0 : wishes[choice.because],
              })}
            </p>
            <p className="text-sm">
              <ScoreLine score={person.score} />
            </p>
            <Button
              variant="quiet"
              className="-ml-3 max-w-full self-start px-3"
              aria-label={next === null ? t('dropName', { name }) : t('swapName', { name, next })}
              onClick={() => onSwap(choice)}
            >
              <span className="truncate">{next === null ? t('drop') : t('swap', { next })}</span>
            </Button>
          </li>
        );
      })}
    </ol>
  );
}

/** The number of possible suggestions and the unmet wishes, in words. */
function Unmet({ suggestion: { unmet, room, choices, passedOver } }: { suggestion: LineUpSuggestion }) {
  const t = useTranslations('lineUpsEditor.suggestion');
  const isFull = room.places === 0;
  const isNobodyThere = choices.length === 0 && passedOver.length === 0;
  const isBroken = unmet.some(({ kind }) => kind !== 'free');
  const texts = unmet.map((one) => {
    switch (one.kind) {
      case 'newcomers':
        return t(`unmet.newcomers.${one.because}`, { wanted: one.wanted, got: one.got });
      case 'repeats':
        return t('unmet.repeats', { wanted: one.wanted, got: one.got });
      case 'free':
        return t(`unmet.free.${one.because}`, { count: one.count });
    }
  });
  return (
    <>
      <p className="text-ink-soft">
        {[
          isFull && room.tooLong === 0 ? t('room.none') : t('room.places', { count: room.places }),
          !isFull && room.tooLong > 0 && t('room.tooLong', { count: room.tooLong }),
          room.kept > 0 && t('room.kept', { count: room.kept }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {!isFull && isNobodyThere && <p>{t('nobody')}</p>}
      {texts.length > 0 && !isFull && !isNobodyThere && (
        <Notice
          tone={isBroken ? 'warning' : 'info'}
          title={isBroken ? t('unmet.title', { count: texts.length }) : t('unmet.free.title')}
        >
          {texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
    </>
  );
}

/** The maximum number of named comedians with more points; the others are counted. */
const named = 5;

/** The comedians left out: swapped by the team, passed over because of a wish, or unable to play. */
function LeftOut({
  suggestion: { passedOver, barred },
  declined,
  words,
  onWantAgain,
}: {
  suggestion: LineUpSuggestion;
  declined: readonly string[];
  words: Words;
  onWantAgain: (comedianId: string) => void;
}) {
  const t = useTranslations('lineUpsEditor.suggestion');
  const more = passedOver.length - named;
  const reasons = (['blocked', 'cannot', 'elsewhere', 'hidden'] as const).filter(
    (reason) => barred[reason].length > 0,
  );
  return (
    <>
      {declined.length > 0 && (
        <section className="flex flex-col gap-1">
          <h3 className="font-semibold">{t('declinedTitle')}</h3>
          <ul>
            {declined.map((comedianId) => (
              <li key={comedianId} className="flex flex-wrap items-center justify-between gap-x-3">
                {words.nameOf(comedianId)}
                <Button
                  variant="quiet"
                  className="-mr-3 px-3"
                  aria-label={t('wantAgainName', { name: words.nameOf(comedianId) })}
                  onClick={() => onWantAgain(comedianId)}
                >
                  {t('wantAgain')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {passedOver.length > 0 && (
        <section className="flex flex-col gap-1">
          <h3 className="font-semibold">{t('passedOverTitle')}</h3>
          <ul className="text-sm text-ink-soft">
            {passedOver.slice(0, named).map(({ comedianId, because }) => (
              <li key={comedianId}>{t(`passedOver.${because}`, { name: words.nameOf(comedianId) })}</li>
            ))}
            {more > 0 && <li>{t('passedOver.more', { count: more })}</li>}
          </ul>
        </section>
      )}
      {reasons.length > 0 && (
        <ul className="text-sm text-ink-soft">
          {reasons.map((reason) => (
            <li key={reason}>{t(`barred.${reason}`, { count: barred[reason].length })}</li>
          ))}
        </ul>
      )}
    </>
  );
}
