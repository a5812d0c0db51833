import { Star } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { starChoices } from '@/lib/night/playlists/choices';

/** A number of stars, in words for screen readers. Needs the messages `playlists`. */
export function Stars({ stars }: { stars: number }) {
  const t = useTranslations('playlists.rating');
  return (
    <span
      role="img"
      aria-label={t('stars', { stars, most: starChoices.length })}
      className="inline-flex items-center text-teal"
    >
      {starChoices.map((star) => (
        <Star key={star} aria-hidden size={16} fill={star <= stars ? 'currentColor' : 'none'} />
      ))}
    </span>
  );
}
