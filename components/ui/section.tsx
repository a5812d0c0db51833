import type { ReactNode, ComponentProps } from 'react';
import { buttonClass } from './button';

/** A section named by its heading for screen readers. `small` is for one inside another. */
export function Section({
  id,
  title,
  size = 'normal',
  children,
}: {
  /** The id of the heading, so that an address can lead there. */
  id: string;
  title: ReactNode;
  size?: 'normal' | 'small';
  children: ReactNode;
}) {
  const [gap, text] = size === 'small' ? ['gap-1', 'text-base'] : ['gap-3', 'text-xl'];
  return (
    <section aria-labelledby={id} className={`flex flex-col ${gap}`}>
      <h2 id={id} className={text}>
        {title}
      </h2>
      {children}
    </section>
  );
}

export function TitleCount({ children }: { children: number }) {
  return (
    <>
      {' '}
      <span className="font-sans text-base font-normal text-ink-soft tabular-nums">{children}</span>
    </>
  );
}

/** A sheet with padding. Cards are never nested. */
export function Card({ className = '', ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={`rounded-card border border-line sheet p-4 ${className}`} />;
}

/** A quiet button that expands its content, also without JavaScript. */
export function QuietDetails({
  label,
  open,
  className,
  children,
}: {
  label: ReactNode;
  /** Open at first, for example because a form inside was refused. */
  open?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <details open={open || undefined} className={className}>
      <summary className={buttonClass({ variant: 'quiet' }, '-ml-4 max-w-full text-start whitespace-normal')}>
        {label}
      </summary>
      {children}
    </details>
  );
}

/** A fact in a `dl`: its name, and below it its value. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}
