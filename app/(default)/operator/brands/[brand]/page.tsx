import { getLocale, getTranslations } from 'next-intl/server';
import { PageHead } from '@/components/ui/page-head';
import { InvitationText } from '@/components/brands/invite-form';
import { ClientMessages } from '@/components/ui/client-messages';
import { ActForm } from '@/components/platform/act-form';
import { AppointForm } from '@/components/platform/appoint-form';
import { PauseForm } from '@/components/platform/operator-forms';
import { FactList } from '@/components/platform/operator-page';
import { LinkButton } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { requireOperator } from '@/lib/accounts/viewer';
import { pauseBrand } from '@/lib/platform/actions';
import { titled } from '@/lib/core/i18n/page-title';
import { env } from '@/lib/core/process/env';
import { loadBrand } from '@/lib/platform/loaders';

export const generateMetadata = titled('platformOperator', 'pages', 'brands', 'title');

export default async function OperatorBrandPage({ params }: PageProps<'/operator/brands/[brand]'>) {
  await requireOperator();
  const t = await getTranslations('platformOperator');
  const reading = { language: await getLocale(), now: new Date() };
  const brand = await loadBrand((await params).brand, reading);
  const { id, name, since, paused, pauseReason, members, admins, shows, coming, waiting, invited } = brand;
  const link = new URL(`/brands/${id}/team`, env().NEXTAUTH_URL).href;
  return (
    <ClientMessages
      namespaces={[
        'platformOperator',
        'brandsErrors',
        'brandsMembers',
        'coreApp',
        'formsCopyText',
        'formsForm',
        'formsValidation',
      ]}
    >
      <PageHead back="/operator/brands" backTo={t('pages.brands.title')} title={name} hint={id} />
      <div className="flex flex-col gap-8">
        {paused ? (
          <Notice tone="warning" title={t('brands.pausedSince', { at: paused })}>
            <p className="wrap-anywhere whitespace-pre-line">{pauseReason}</p>
            <ActForm act={pauseBrand} fields={{ intent: 'resume', brandId: id }} label={t('brands.resume')} />
          </Notice>
        ) : (
          <p>
            <LinkButton href={`/public/${id}`} prefetch={false}>
              {t('brands.toPublic')}
            </LinkButton>
          </p>
        )}
        <FactList
          facts={[
            [t('brands.since'), since],
            [t('brands.members'), t('brands.membersOf', { members, admins })],
            [t('brands.shows'), t('brands.showsOf', { shows, coming })],
            [t('brands.waiting'), t('brands.waitingOf', { count: waiting })],
          ]}
        />
        {invited && (
          <Section id="invitation" title={t('brands.invitedTitle')}>
            <InvitationText email={invited} brand={name} link={link} />
          </Section>
        )}
        <Section id="appoint" title={t('brands.appointTitle')}>
          <AppointForm brandId={id} />
        </Section>
        {!paused && (
          <Section id="pause" title={t('brands.pauseTitle')}>
            <PauseForm brandId={id} name={name} />
          </Section>
        )}
      </div>
    </ClientMessages>
  );
}
