import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon';

/** Attributes that connect a control to its label, hint and error. */
export type ControlProps = {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

/** The id of a field's control, the target of an error summary's link. */
export function fieldId(name: string): string {
  return `field-${name}`;
}

/** Returns the attributes of a control, and the ids of its hint and error. */
function tie(name: string, hint: ReactNode, error: ReactNode) {
  const id = fieldId(name);
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  const control: ControlProps = {
    id,
    name,
    'aria-describedby': describedBy,
    'aria-invalid': error ? true : undefined,
  };
  return { control, hintId, errorId };
}

/** One field of a form: label, control, hint, error. `children` renders the control with its attributes. */
export function Field({
  name,
  label,
  hint,
  error,
  children,
}: {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}) {
  const { control, hintId, errorId } = tie(name, hint, error);
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={control.id} className="font-semibold">
        {label}
      </label>
      {children(control)}
      <FieldError id={errorId}>{error}</FieldError>
      <Hint id={hintId}>{hint}</Hint>
    </div>
  );
}

function Hint({ id, children }: { id: string | undefined; children: ReactNode }) {
  return children ? (
    <p id={id} className="text-sm text-ink-soft">
      {children}
    </p>
  ) : null;
}

function FieldError({ id, children }: { id: string | undefined; children: ReactNode }) {
  return children ? (
    <p id={id} data-error className="flex gap-1.5 text-sm font-semibold text-cancelled">
      <Icon name="circle-exclamation-point" className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  ) : null;
}

/** The look of a control for typing. */
export const controlBox =
  'w-full min-h-12 rounded-card border border-edge bg-surface px-3 py-2.5 text-base text-ink ' +
  'placeholder:text-ink-soft aria-invalid:border-2 aria-invalid:border-cancelled';

/**
 * Days and times have a field of their own: `MomentInput`. A number is a text with `inputMode="numeric"`: in a number
 * field, a browser reports "1e" as empty, so no error message could name the mistake.
 */
type InputType = 'color' | 'email' | 'file' | 'search' | 'text' | 'url';

/** One line of text. 16 px, because phones zoom in on smaller inputs. */
export function Input({ className = '', ...rest }: ComponentProps<'input'> & { type?: InputType }) {
  return <input {...rest} className={`${controlBox} ${className}`} />;
}

/** Several lines of text; grows with its content in browsers that can. */
export function Textarea({ className = '', ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea rows={4} {...rest} className={`${controlBox} field-sizing-content min-h-28 ${className}`} />
  );
}

/** The browser's own select. */
export function Select({ className = '', ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select {...rest} className={`${controlBox} appearance-none pr-10 ${className}`} />
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-soft"
      />
    </span>
  );
}

/** The options of a select. `none` is the label of an empty one above them. */
export function Options({
  of: options,
  none,
}: {
  of: readonly { value: string | number; label: string }[];
  none?: string;
}) {
  return (
    <>
      {none !== undefined && <option value="">{none}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  );
}

export function Checkbox({
  name,
  label,
  hint,
  error,
  ...rest
}: { name: string; label: ReactNode; hint?: ReactNode; error?: ReactNode } & ComponentProps<'input'>) {
  const { control, hintId, errorId } = tie(name, hint, error);
  return (
    <div className="flex flex-col gap-1.5">
      <label className="flex min-h-11 items-start gap-3 py-2.5">
        <input
          {...rest}
          {...control}
          type="checkbox"
          className="-mt-px size-6 shrink-0 accent-teal aria-invalid:outline-2 aria-invalid:outline-cancelled"
        />
        <span>{label}</span>
      </label>
      <FieldError id={errorId}>{error}</FieldError>
      <Hint id={hintId}>{hint}</Hint>
    </div>
  );
}

/** A few radio buttons. The first has the id that an error summary links to. */
export function Choices<Value extends string>({
  name,
  legend,
  hint,
  error,
  options,
  defaultValue,
}: {
  name: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  options: readonly { value: Value; label: ReactNode }[];
  defaultValue?: string;
}) {
  const { control, hintId, errorId } = tie(name, hint, error);
  const legendId = `${control.id}-legend`;
  return (
    <fieldset
      role="radiogroup"
      aria-labelledby={legendId}
      aria-describedby={control['aria-describedby']}
      aria-invalid={control['aria-invalid']}
      className="flex flex-col gap-1.5"
    >
      <legend id={legendId} className="mb-1.5 font-semibold">
        {legend}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, label }, index) => (
          <label key={value} className="relative">
            <input
              type="radio"
              name={name}
              id={index === 0 ? control.id : undefined}
              value={value}
              defaultChecked={value === defaultValue}
              className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-chip"
            />
            <span
              className={
                'inline-flex min-h-11 items-center rounded-chip border bg-surface px-4 peer-checked:border-teal ' +
                `peer-checked:bg-teal peer-checked:font-semibold peer-checked:text-on-teal ${
                  error ? 'border-cancelled' : 'border-edge'
                }`
              }
            >
              {label}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId}>{error}</FieldError>
      <Hint id={hintId}>{hint}</Hint>
    </fieldset>
  );
}
