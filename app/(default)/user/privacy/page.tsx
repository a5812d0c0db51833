import Link from 'next/link';
import { getLocale, getTranslations } from 'next-intl/server';
import { OwnExport } from '@/components/data/exports/own-export';
import { PageHead } from '@/components/ui/page-head';
import { OperatorAddress } from '@/components/ui/legal';
import { LinkButton } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { requireComedian } from '@/lib/accounts/viewer';
import { loadConsent } from '@/lib/comedians/loaders';
import { findOperator } from '@/lib/core/installation';
import { titled } from '@/lib/core/i18n/page-title';
import { loadOwnPromoPage } from '@/lib/public/promo-pages/loaders';

export const generateMetadata = titled('dataOwnPrivacy', 'title');

/** The privacy page of one comedian: the audience of each part of their data, and their rights. */
export default async function OwnPrivacyPage({ searchParams }: PageProps<'/user/privacy'>) {
  const { comedian } = await requireComedian();
  const language = await getLocale();
  const { problem } = await searchParams;
  const [consent, promo, t] = await Promise.all([
    loadConsent(comedian.id, language, new Date()),
    loadOwnPromoPage(comedian.id, language),
    getTranslations('dataOwnPrivacy'),
  ]);
  return (
    <>
      <PageHead back="/user/profil" backTo={t('back')} title={t('title')} hint={t('hint')} />
      <div className="flex flex-col gap-8">
        <Section id="seen" title={t('seen.title')}>
          <ul className="flex list-disc flex-col gap-2 pl-5">
            <li>{t('seen.teams')}</li>
            <li>{t('seen.identity', { shared: String(consent.sharesIdentity) })}</li>
            <li>
              {t('seen.promo', { on: String(promo.isOn) })}{' '}
              <Link href="/user/profil/promo" className="text-link">
                {t('seen.promoLink')}
              </Link>
            </li>
            <li>{t('seen.address')}</li>
          </ul>
        </Section>
        <Section id="policy" title={t('policy.title')}>
          <p>{t('policy.accepted', { day: consent.acceptedOn })}</p>
          <div>
            <LinkButton href="/privacy">{t('policy.link')}</LinkButton>
          </div>
        </Section>
        <Section id="export" title={t('export.title')}>
          <OwnExport variant="stage" problem={problem} />
        </Section>
        <Section id="deletion" title={t('deletion.title')}>
          <p>{t('deletion.text')}</p>
          <p>{t('deletion.how')}</p>
          <div>
            <LinkButton href="/deletion">{t('deletion.link')}</LinkButton>
          </div>
        </Section>
        <Section id="contact" title={t('contact')}>
          <OperatorAddress operator={findOperator()} />
        </Section>
      </div>
    </>
  );
}
