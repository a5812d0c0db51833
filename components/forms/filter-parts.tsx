import { ChevronDown, SlidersHorizontal } from 'lucide-react';
import { maxSearchLength } from '@/lib/core/text/limits';
import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Field, Input, Options, Select } from '@/components/ui/field';

/**
 * The search field with its button, which submits the whole filter form. A compact one has its label inside and an icon
 * as its button.
 */
export function SearchLine({
  label,
  q,
  submit,
  isCompact,
}: {
  label: string;
  q: string;
  submit: string;
  isCompact?: true;
}) {
  if (isCompact) return <CompactSearch label={label} q={q} submit={submit} />;
  return (
    <div className="flex items-end gap-2">
      <div className="min-w-0 grow">
        <Field name="q" label={label}>
          {(control) => (
            <Input
              {...control}
              type="search"
              enterKeyHint="search"
              maxLength={maxSearchLength}
              defaultValue={q}
            />
          )}
        </Field>
      </div>
      <button type="submit" className={buttonClass({}, 'min-h-12!')}>
        {submit}
      </button>
    </div>
  );
}

function CompactSearch({ label, q, submit }: { label: string; q: string; submit: string }) {
  return (
    <span className="relative flex">
      <Input
        name="q"
        type="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        maxLength={maxSearchLength}
        defaultValue={q}
        className="min-h-11! pr-12"
      />
      <button
        type="submit"
        aria-label={submit}
        className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-card text-teal hover:bg-teal-soft active:bg-teal-soft"
      >
        <Icon name="search" />
      </button>
    </span>
  );
}

/** A collapsed group of filters. It is open while one of its filters is in use. */
export function FilterDetails({
  title,
  isOpen,
  children,
}: {
  title: string;
  isOpen: boolean;
  children: ReactNode;
}) {
  return (
    <details className="group" open={isOpen}>
      <summary className={buttonClass({ variant: 'quiet' }, '-ml-4')}>
        <SlidersHorizontal aria-hidden className="size-4.5" />
        {title}
        <ChevronDown aria-hidden className="size-4.5 group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}

/** A filter that selects one of several values, or all. */
export function FilterChoice({
  name,
  label,
  all,
  options,
  chosen,
}: {
  name: string;
  label: string;
  all: string;
  options: readonly { id: string; label: string }[];
  chosen: string | null;
}) {
  return (
    <Field name={name} label={label}>
      {(control) => (
        <Select {...control} defaultValue={chosen ?? ''}>
          <Options of={options.map((option) => ({ value: option.id, label: option.label }))} none={all} />
        </Select>
      )}
    </Field>
  );
}

export function FilterChoices<Name extends string>({
  choices,
  filters,
}: {
  choices: readonly {
    name: Name;
    label: string;
    all: string;
    options: readonly { id: string; label: string }[];
  }[];
  filters: Readonly<Record<Name, string | null>>;
}) {
  return choices.map((choice) => (
    <FilterChoice key={choice.name} {...choice} chosen={filters[choice.name]} />
  ));
}
