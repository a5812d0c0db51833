import type { ReactNode, Ref } from 'react';
import { Icon } from './icon';

/** Cream is the ground of what is the viewer's own. So a warning is grey, with a red sign. */
export const tones = {
  info: { icon: 'info', colours: 'bg-applied-soft', accent: 'text-applied' },
  success: { icon: 'circle-check', colours: 'bg-confirmed-soft', accent: 'text-confirmed' },
  warning: { icon: 'triangle-exclamation-point', colours: 'bg-quiet-soft', accent: 'text-cancelled' },
  error: { icon: 'circle-exclamation-point', colours: 'bg-cancelled-soft', accent: 'text-cancelled' },
} as const;

/**
 * Information to read before going on. Give it `role="alert"` or `"status"` when it appears after the page. The reason
 * for a failure is an `Alert`.
 */
export function Notice({
  tone = 'info',
  title,
  role,
  ref,
  tabIndex,
  children,
}: {
  tone?: keyof typeof tones;
  title?: ReactNode;
  role?: 'alert' | 'status';
  ref?: Ref<HTMLDivElement>;
  /** -1 for a notice that takes the focus when it appears. */
  tabIndex?: -1;
  children?: ReactNode;
}) {
  const { icon, colours, accent } = tones[tone];
  return (
    <div
      ref={ref}
      role={role}
      tabIndex={tabIndex}
      className={`flex gap-3 rounded-card p-4 text-ink ${colours}`}
    >
      <Icon name={icon} className={`mt-0.5 shrink-0 ${accent}`} />
      <div className="flex min-w-0 flex-col gap-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
