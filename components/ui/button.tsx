import Link, { type LinkProps } from 'next/link';
import type { ComponentProps, ReactNode } from 'react';

export type ButtonVariant = 'stage' | 'secondary' | 'quiet';
export type ButtonSize = 'normal' | 'large';

/** Classes of ui.css. Written out, because Tailwind searches for complete names. */
const sizes: Record<ButtonSize, string> = { normal: 'button-normal', large: 'button-large' };

const variants: Record<ButtonVariant, string> = {
  stage: 'button-stage',
  secondary: 'button-secondary',
  quiet: 'button-quiet',
};

type Look = {
  /** `stage` is for the most important action of a screen: at most one. */
  variant?: ButtonVariant;
  size?: ButtonSize;
};

/** The class names of a button, for elements that must look like one. At least 44 px high. */
export function buttonClass({ variant = 'secondary', size = 'normal' }: Look, extra = ''): string {
  return `button ${sizes[size]} ${variants[variant]}${extra && ` ${extra}`}`;
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
