import { type ReactNode, useId } from 'react';

/** Shown where a list is empty: says so, and what to do next. `action` is usually one LinkButton. */
export function EmptyState({
  title,
  heading: Heading = 'h2',
  light,
  action,
  children,
}: {
  title: ReactNode;
  /** `h1` when the page has no other heading. */
  heading?: 'h1' | 'h2';
  light?: 'on' | 'off';
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="overflow-hidden rounded-card border border-line sheet">
      <StageScene light={light} className="h-40" />
      <div className="flex flex-col items-start gap-3 p-4 sm:p-5">
        <Heading className={Heading === 'h1' ? 'text-2xl' : 'text-lg'}>{title}</Heading>
        {children && <div className="flex flex-col gap-2 text-ink-soft">{children}</div>}
        {action}
      </div>
    </div>
  );
}

/**
 * The product's picture: a brick wall, a microphone, a stool with a glass of water, with the light on or off.
 * Decorative, and hidden from screen readers.
 */
export function StageScene({ light = 'on', className = '' }: { light?: 'on' | 'off'; className?: string }) {
  const id = useId();
  const lit = light === 'on';
  return (
    <svg
      viewBox="0 0 360 150"
      aria-hidden
      preserveAspectRatio="xMidYMax meet"
      className={`block w-full ${className}`}
    >
      <defs>
        <pattern id={`${id}wall`} width="36" height="24" patternUnits="userSpaceOnUse">
          <path d="M0 .5h36M0 12.5h36M9 .5v12M27 12.5v12" stroke="#ffd88a" strokeOpacity=".28" />
        </pattern>
        <clipPath id={`${id}beam`}>
          <path d="M166-34h28l70 160a84 13 0 0 1-168 0z" />
        </clipPath>
      </defs>
      {/* Wall and floor extend far beyond the view box, so that the microphone stays in the middle of any shape. */}
      <rect x="-2000" y="-1000" width="4360" height="1150" fill="#0d1d20" />
      <rect x="-2000" y="118" width="4360" height="32" fill="#050f11" />
      <path d="M178.5-1000h3v954h-3zM170-48h20l5 15h-30z" fill="#2b4648" />
      {lit && (
        <g clipPath={`url(#${id}beam)`}>
          <rect y="-34" width="360" height="184" fill="#ffb627" fillOpacity=".13" />
          <rect y="-34" width="360" height="152" fill={`url(#${id}wall)`} />
        </g>
      )}
      <ellipse cx="180" cy="126" rx="84" ry="13" fill={lit ? '#ffb627' : '#13272a'} />
      <g fill={lit ? '#1c1400' : '#2b4648'}>
        <ellipse cx="168" cy="126" rx="15" ry="3.4" />
        <rect x="166.5" y="62" width="3" height="64" />
        <rect
          x="160"
          y="40"
          width="13"
          height="26"
          rx="6.5"
          fill={lit ? '#ffd88a' : '#2b4648'}
          transform="rotate(-18 168 62)"
        />
        <path d="M208 94h28v4h-28zM211 98h3l-4 30h-3zM230 98h3l4 30h-3zM213 112h18v2.5h-18z" />
        <path d="M217 82h9l-1 12h-7z" fill={lit ? '#e8f2f1' : '#2b4648'} fillOpacity=".85" />
      </g>
    </svg>
  );
}
