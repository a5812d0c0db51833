import Link from 'next/link';
import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import type { IconName } from '@/components/ui/icon-names';
import { Icon } from '@/components/ui/icon';
import { ViewTabs } from '@/components/ui/tabs';
import { partPaths, profileParts, type ProfilePart } from '@/lib/comedians/rules';
import { RowLink, RowList } from '@/components/ui/lists';
import { Section } from '@/components/ui/section';
import { fieldId } from '@/components/ui/field';
import type { MissingPart } from '@/lib/comedians/view';

/** The pages in the words and the order of the specification, without the links of the bar; unnamed ones come last. */
const pages = [
  { name: 'applications', href: '/user/spots?tab=applications', icon: 'list-checks' },
  { name: 'settings', href: '/user/settings', icon: 'settings' },
  { name: 'vitaminB', href: '/user/spots?tab=vitaminB', icon: 'star' },
  { name: 'privacy', href: '/user/privacy', icon: 'shield-check' },
  { name: 'nights', href: '/user/nights', icon: 'calendar-days' },
  { name: 'features', href: '/user/features', icon: 'lightbulb' },
] as const satisfies { name: string; href: Route; icon: IconName }[];

/** The pages of a comedian without a link in the bar, one tap away from their profile. */
export function OwnPages() {
  const t = useTranslations('comediansPlaces');
  return (
    <nav aria-label={t('label')}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(6.25rem,100%),1fr))] gap-2 sm:grid-cols-6">
        {pages.map(({ name, href, icon }) => (
          <li key={name}>
            <Link
              href={href}
              prefetch={false}
              className={
                'flex h-full min-h-14 flex-col items-center justify-center gap-1 rounded-card border border-line sheet px-1 ' +
                'py-1.5 text-center text-sm leading-tight font-semibold wrap-normal hover:text-teal ' +
                'active:bg-teal-soft data-pending:bg-teal-soft'
              }
            >
              <Icon name={icon} className="size-5.5 shrink-0 text-teal" />
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function ProfileTabs({ part }: { part: ProfilePart }) {
  const t = useTranslations('comediansProfileForm.tabs');
  const tabs = profileParts.map((one) => ({ href: partPaths[one], label: t(one), current: one === part }));
  return <ViewTabs label={t('label')} tabs={tabs} />;
}

const views = [
  { name: 'teams', href: '/user/profil/teams' },
  { name: 'audience', href: '/user/profil/audience' },
  { name: 'promo', href: '/user/profil/promo' },
] as const;

/** The views that others have of a comedian, and the switch of the public page. */
export function ProfileViews({ isPublic }: { isPublic: boolean }) {
  const t = useTranslations('comediansProfileViews');
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

/** One gentle hint about a missing part of the profile; nothing when it is complete. */
export function ProfileHint({ missing }: { missing: MissingPart | null }) {
  const t = useTranslations('comediansProfileHint');
  if (!missing) return null;
  const { field, part } = missing;
  return (
    <p className="flex items-start gap-2 text-ink-soft">
      <Icon name="lightbulb" className="mt-0.5" />
      <span>
        {t(`${field}.text`)}{' '}
        <Link href={`${partPaths[part]}#${fieldId(field)}`} prefetch={false} className="text-link">
          {t(`${field}.action`)}
        </Link>
      </span>
    </p>
  );
}
