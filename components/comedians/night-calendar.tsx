'use client';

import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { SendAgain, useResendWords } from '@/components/forms/resend';
import { useActionForm } from '@/components/forms/use-action-form';
import { Icon } from '@/components/ui/icon';
import { Notice } from '@/components/ui/notice';
import { sayNight } from '@/lib/comedians/actions';
import { isNightAnswer, nextAnswer, type NightAnswer } from '@/lib/comedians/night-rules';
import type { NightsView } from '@/lib/comedians/night-view';

/** Answers that were tapped and are not in the page's data yet, by weekday and by date. */
type Tapped = Partial<Record<string, NightAnswer>>;

/**
 * The weekdays and the coming weeks as buttons. The first tap says that the comedian can play, the second that they
 * cannot, and the third deletes the answer. The page shows a tap at once, without waiting for the server. All are
 * submit buttons of one form, so they work without JavaScript too.
 */
export function NightCalendar({ view: { weekdays, months } }: { view: NightsView }) {
  const t = useTranslations('comediansNights');
  const { answer, formProps } = useActionForm(sayNight);
  const [tapped, setTapped] = useState<Tapped>({});
  const isRefused = answer.status === 'failed';
  const said = (night: string | number, saved: NightAnswer) => (isRefused ? saved : (tapped[night] ?? saved));
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    formProps.onSubmit(event);
    const { submitter } = event.nativeEvent as SubmitEvent;
    const [night, next] = submitter instanceof HTMLButtonElement ? submitter.value.split(' ') : [];
    if (!night || !isNightAnswer(next)) return;
    // After a refusal the page shows the saved answers, so the next tap begins from them.
    setTapped((before) => ({ ...(isRefused ? {} : before), [night]: next }));
  };
  const usual = new Map(weekdays.map(({ weekday, said: saved }) => [weekday, said(weekday, saved)]));

  return (
    <div className="flex flex-col gap-6">
      {/* The failure overlays the days, so that it does not move them. */}
      <div className="fixed inset-x-4 top-[calc(4.5rem+env(safe-area-inset-top))] z-35 mx-auto max-w-md *:shadow-raised">
        <Failure answer={answer} />
      </div>
      <form {...formProps} onSubmit={onSubmit} className="flex flex-col gap-6">
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 text-lg font-semibold">{t('weekdays')}</legend>
          <div className="grid grid-cols-7 gap-0.5 sm:gap-1">
            {weekdays.map(({ weekday, short, long, said: saved }) => {
              const now = said(weekday, saved);
              return (
                <NightButton
                  key={weekday}
                  night={weekday}
                  name={t('every', { weekday: long })}
                  face={short}
                  column={weekday}
                  shown={now}
                  next={nextAnswer(now)}
                />
              );
            })}
          </div>
        </fieldset>
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 text-lg font-semibold">{t('dates')}</legend>
          {months.map(({ month, nights }) => (
            <div key={month} className="flex flex-col gap-1">
              <p className="mt-2 text-sm font-semibold text-ink-soft">{month}</p>
              <div className="grid grid-cols-7 gap-0.5 sm:gap-1">
                {weekdays.map(({ weekday, short }) => (
                  <span key={weekday} aria-hidden className="text-center text-sm text-ink-soft">
                    {short}
                  </span>
                ))}
                {nights.map(({ date, day, name, weekday, said: saved, isOver }) => {
                  const own = said(date, saved);
                  const usually = usual.get(weekday) ?? 'unsaid';
                  return (
                    <NightButton
                      key={date}
                      night={date}
                      name={name}
                      face={day}
                      column={weekday}
                      shown={own === 'unsaid' ? usually : own}
                      next={nextAnswer(own, usually)}
                      isOwn={own !== 'unsaid'}
                      isOver={isOver}
                    />
                  );
                })}
              </div>
            </div>
          ))}
        </fieldset>
      </form>
    </div>
  );
}

const looks = {
  can: 'border-confirmed bg-confirmed-soft text-confirmed',
  cannot: 'border-edge bg-sunken text-ink-soft line-through',
  unsaid: 'border-line sheet',
} as const;

const icons = { can: 'check', cannot: 'x', unsaid: null } as const;

type ButtonProps = {
  night: string | number;
  /** For screen readers: "Fr 27. Nov". */
  name: string;
  face: string;
  /** The column of its weekday: 1 is Monday. */
  column: number;
  shown: NightAnswer;
  next: NightAnswer;
  isOwn?: boolean;
  isOver?: boolean;
};

function NightButton({ night, name, face, column, shown, next, isOwn = false, isOver = false }: ButtonProps) {
  const t = useTranslations('comediansNights.answers');
  const icon = icons[shown];
  return (
    <button
      type="submit"
      name="said"
      value={`${night} ${next}`}
      disabled={isOver}
      style={{ gridColumnStart: column }}
      className={
        `relative flex min-h-12 min-w-0 flex-col items-center justify-center rounded-card border font-semibold ${looks[shown]} ` +
        `disabled:opacity-40 ${isOwn ? 'border-2' : ''}`
      }
    >
      <span className="sr-only">{`${name}: ${t(shown)}`}</span>
      <span aria-hidden>{face}</span>
      {icon && <Icon name={icon} className="size-4" />}
    </button>
  );
}

function Failure({ answer }: { answer: ReturnType<typeof useActionForm<null, never>>['answer'] }) {
  const t = useTranslations('comediansNights');
  const resendWords = useResendWords();
  if (answer.status !== 'failed') return null;
  const { code } = answer;
  const words = resendWords(code) ?? t(code === 'notAhead' ? 'notAhead' : 'failed');
  return (
    <Notice tone="error" role="alert" title={words}>
      <SendAgain answer={answer} />
    </Notice>
  );
}
