import { getLocale, getTranslations } from 'next-intl/server';
import { PageHead } from '@/components/ui/page-head';
import { PublicComedian } from '@/components/public/public-comedian';
import { LinkButton } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { requireComedian } from '@/lib/accounts/viewer';
import { titled } from '@/lib/core/i18n/page-title';
import { loadPromoPreview } from '@/lib/public/promo-pages/loaders';

export const generateMetadata = titled('comediansProfileViews', 'audience', 'link');

/** A comedian's own promo page as visitors see it, or would see it. */
export default async function AudienceViewPage() {
  const { comedian } = await requireComedian();
  const [{ isOn, page }, t] = await Promise.all([
    loadPromoPreview(comedian.id, { language: await getLocale(), now: new Date() }),
    getTranslations('comediansProfileViews'),
  ]);
  const { path } = page;
  return (
    <>
      <PageHead back="/user/profil" backTo={t('back')} title={t('audience.link')} hint={t('audience.lead')} />
      <div className="flex flex-col gap-6">
        <Notice tone={isOn ? 'success' : 'info'} title={t(isOn ? 'audience.on' : 'audience.off')}>
          <p>{t(isOn ? 'audience.onText' : 'audience.offText')}</p>
        </Notice>
        <div className="rounded-card bg-public px-4 py-6 text-white [--focus:var(--color-white)]">
          <PublicComedian page={page} heading="h2" />
        </div>
        <div className="flex flex-wrap gap-3">
          <LinkButton href="/user/profil/promo">{t('audience.change')}</LinkButton>
          {isOn && (
            <a href={path} className="inline-flex min-h-11 items-center px-2 text-link">
              {t('audience.open')}
            </a>
          )}
        </div>
      </div>
    </>
  );
}
