/** The logo in the text colour of its surroundings. The drawing is the file `public/logo.svg`. */
export function Wordmark({ name, className = 'h-7' }: { name: string; className?: string }) {
  return (
    <svg viewBox="0 -80 454 100" role="img" aria-label={name} className={`aspect-[454/100] ${className}`}>
      <use href="/logo.svg#logo" />
    </svg>
  );
}
