import { useTranslations } from 'next-intl';
import { RowLink, RowList } from '@/components/ui/row-list';
import { Section } from '@/components/ui/section';

const views = [
  { name: 'teams', href: '/user/profil/teams' },
  { name: 'audience', href: '/user/profil/audience' },
  { name: 'promo', href: '/user/profil/promo' },
] as const;

/** How others see a comedian, and the switch of the page for everybody. */
export function ProfileViews({ isPublic }: { isPublic: boolean }) {
  const t = useTranslations('profileViews');
  return (
    <Section id="views" title={t('title')}>
      <RowList>
        {views.map(({ name, href }) => (
          <RowLink key={name} href={href} prefetch={false}>
            <span className="font-semibold">{t(`${name}.link`)}</span>
            <span className="text-sm text-ink-soft">
              {name === 'promo' ? t(isPublic ? 'promo.on' : 'promo.off') : t(`${name}.hint`)}
            </span>
          </RowLink>
        ))}
      </RowList>
    </Section>
  );
}
