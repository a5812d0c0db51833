'use client';

import { DoorOpen } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState, type FormEvent } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { Field, Input } from '@/components/ui/field';
import { maxGuestName } from '@/lib/line-ups/draft-rules';
import { stageMinutes } from '@/lib/night/rules';

/** Takes a name at the door. It sends no request, so it works without a connection. */
export function WalkInForm({
  minutes: usual,
  onAdd,
}: {
  minutes: number;
  onAdd: (name: string, minutes: number) => void;
}) {
  const t = useTranslations('nightStage');
  const [name, setName] = useState('');
  const [minutes, setMinutes] = useState(String(usual));
  const [missing, setMissing] = useState<'name' | 'minutes' | null>(null);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const count = /^\d{1,3}$/.test(minutes) ? Number(minutes) : 0;
    const wrong = !name.trim()
      ? 'name'
      : count < stageMinutes.min || count > stageMinutes.max
        ? 'minutes'
        : null;
    setMissing(wrong);
    if (wrong) {
      document.getElementById(`field-${wrong === 'name' ? 'walkInName' : 'walkInMinutes'}`)?.focus();
      return;
    }
    onAdd(name, count);
    setName('');
    setMinutes(String(usual));
  };
  return (
    <details className="group rounded-card print:hidden noscript:hidden">
      <summary className={buttonClass({ variant: 'quiet' }, '-ml-2')}>
        <DoorOpen aria-hidden className="size-4.5" />
        {t('walkInOpen')}
      </summary>
      <form
        noValidate
        onSubmit={onSubmit}
        className="flex flex-col gap-3 rounded-card border border-line sheet p-3"
      >
        <Field name="walkInName" label={t('walkInName')} error={missing === 'name' && t('errors.required')}>
          {(control) => (
            <Input
              {...control}
              value={name}
              maxLength={maxGuestName}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Field>
        <Field
          name="walkInMinutes"
          label={t('walkInMinutes')}
          error={missing === 'minutes' && t('errors.numberRange', stageMinutes)}
        >
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              maxLength={String(stageMinutes.max).length}
              value={minutes}
              onChange={(event) => setMinutes(event.target.value)}
              className="max-w-24"
            />
          )}
        </Field>
        <Button type="submit" className="self-start">
          {t('walkInAdd')}
        </Button>
      </form>
    </details>
  );
}
