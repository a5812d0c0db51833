import Link, { type LinkProps } from 'next/link';
import type { ComponentProps, ReactNode } from 'react';

export type ButtonVariant = 'stage' | 'secondary' | 'quiet';
export type ButtonSize = 'normal' | 'large';

const shape =
  'relative inline-flex items-center justify-center gap-2 rounded-card font-semibold whitespace-nowrap ' +
  'select-none transition-colors duration-150 ease-out aria-disabled:cursor-default disabled:opacity-60';

const sizes: Record<ButtonSize, string> = {
  normal: 'min-h-11 min-w-11 px-4 text-base',
  large: 'min-h-13 px-6 text-lg',
};

const variants: Record<ButtonVariant, string> = {
  stage: 'bg-stage text-on-stage hover:bg-stage-lit active:bg-stage-lit',
  secondary: 'border border-edge bg-surface text-teal hover:bg-teal-soft active:bg-teal-soft',
  quiet: 'text-teal hover:bg-teal-soft active:bg-teal-soft',
};

type Look = {
  /** `stage` is the one action that matters on a screen: never two of them. */
  variant?: ButtonVariant;
  size?: ButtonSize;
};

/** The class names of a button, for elements that must look like one. At least 44 px high. */
export function buttonClass({ variant = 'secondary', size = 'normal' }: Look, extra = ''): string {
  return `${shape} ${sizes[size]} ${variants[variant]} ${extra}`;
}

/** A button that does something. It submits nothing unless its type says so. */
export function Button({ variant, size, className, ...rest }: Look & ComponentProps<'button'>) {
  return <button type="button" {...rest} className={buttonClass({ variant, size }, className)} />;
}

/** A link that looks like a button: it leads somewhere. */
export function LinkButton<Target extends string>({
  variant,
  size,
  className,
  ...rest
}: Look & LinkProps<Target> & { className?: string; children: ReactNode }) {
  return <Link<Target> {...rest} className={buttonClass({ variant, size }, className)} />;
}
