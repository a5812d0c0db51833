import { ListOrdered } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { Section } from '@/components/ui/section';

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
    <Section id="tonight" title={t('tonight')}>
      <ul className="flex flex-col items-start gap-2">
        {nights.map(({ showId, title, starts }) => (
          <li key={showId} className="max-w-full">
            <LinkButton href={`/brands/${brandId}/team/shows/${showId}/night`} className="max-w-full">
              <ListOrdered aria-hidden size={18} className="shrink-0" />
              <span className="truncate">{[starts, title, t('title')].join(' · ')}</span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </Section>
  );
}
