import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';

/** The night sheets that a team may need now. */
export function NightsNow({
  brandId,
  nights,
}: {
  brandId: string;
  nights: readonly { showId: string; title: string; starts: string }[];
}) {
  const t = useTranslations('nightStage');
  return (
    <ul aria-label={t('tonight')} className="flex min-w-0 flex-wrap gap-2 max-lg:mb-2">
      {nights.map(({ showId, title, starts }) => (
        <li key={showId} className="max-w-full">
          <LinkButton
            href={`/brands/${brandId}/team/shows/${showId}/night`}
            className="max-w-full text-start whitespace-normal"
          >
            <Icon name="mic-vocal" className="size-4.5" />
            <span className="min-w-0 wrap-anywhere">{[starts, title, t('title')].join(' · ')}</span>
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}
