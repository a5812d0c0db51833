'use client';

import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { fieldId } from './field';
import { Notice } from './notice';

/**
 * All problems of a form, above it, each with a link to its field. Renders nothing without a title.
 *
 * @param props.of the answer with the problems: the summary takes the focus with each new object, and on no other
 *   rendering
 */
export function ErrorSummary({
  of,
  title,
  errors = [],
  children,
}: {
  of: unknown;
  title: string | undefined;
  errors?: readonly { name: string; label: string }[];
  /** The possible remedies, below the errors. */
  children?: ReactNode;
}) {
  const summary = useRef<HTMLDivElement>(null);
  // In the frame in which the words appear, so that it interrupts no typing that begins after that.
  useLayoutEffect(() => summary.current?.focus(), [of]);

  if (!title) return null;
  return (
    <div ref={summary} role="alert" tabIndex={-1} className="rounded-card">
      <Notice tone="error" title={title}>
        {errors.length > 0 && (
          <ul className="flex flex-col">
            {errors.map(({ name, label }) => (
              <li key={name}>
                <a href={`#${fieldId(name)}`} className="inline-block py-1 underline underline-offset-3">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
        {children}
      </Notice>
    </div>
  );
}
