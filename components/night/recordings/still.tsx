import { Film as FilmIcon } from 'lucide-react';

export function Still({ poster }: { poster: string | null }) {
  const place = 'aspect-video w-24 shrink-0 rounded-card border border-line bg-sunken sm:w-32';
  if (poster === null)
    return (
      <span className={`flex items-center justify-center text-ink-soft ${place}`}>
        <FilmIcon aria-hidden className="size-5" />
      </span>
    );
  // eslint-disable-next-line @next/next/no-img-element -- behind a sign-in, and made in its size by the server
  return <img src={poster} alt="" loading="lazy" className={`object-cover ${place}`} />;
}
