import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { DeleteAccount } from '@/components/data/delete-account';
import { PageHead } from '@/components/ui/page-head';
import { ClientMessages } from '@/components/ui/client-messages';
import { AreaMain } from '@/components/frame/area-parts';
import { PlainFooter, PlainHeader } from '@/components/frame/plain-frame';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { requireViewer } from '@/lib/accounts/viewer';
import { loadDeletion } from '@/lib/data/deletion/loaders';
import { titled } from '@/lib/core/i18n/page-title';

export const generateMetadata = titled('dataDeletion', 'title');

/** The reasons why the repeated sign-in does not count; keys of `dataDeletion.problems`. */
const problems = ['cancelled', 'unreachable', 'otherPerson', 'notFresh'] as const;

/** The page that deletes an account. It is outside of the comedian area, because it needs no profile. */
export default async function DeletionPage({ searchParams }: PageProps<'/deletion'>) {
  const viewer = await requireViewer();
  const problemValue = (await searchParams).problem;
  const problem = problems.find((one) => one === problemValue);
  const [{ brands, coming, isConfirmed, providers }, t] = await Promise.all([
    loadDeletion(viewer, new Date()),
    getTranslations('dataDeletion'),
  ]);
  const link = (words: React.ReactNode) => (
    <Link href="/user/privacy#export" className="text-link">
      {words}
    </Link>
  );
  return (
    <>
      <PlainHeader />
      <AreaMain isText>
        <PageHead
          {...(viewer.comedian ? { back: '/user/privacy', backTo: t('back') } : { icon: 'user-minus' })}
          title={t('title')}
          hint={t('signedInAs', { email: viewer.email })}
        />
        <div className="flex flex-col gap-8">
          <Section id="at-once" title={t('atOnce.title')}>
            <ul className="flex list-disc flex-col gap-2 pl-5">
              <li>{t('atOnce.signedOut')}</li>
              <li>{t('atOnce.invisible')}</li>
              {coming.spots > 0 && <li>{t('atOnce.spots', { count: coming.spots })}</li>}
              {coming.open > 0 && <li>{t('atOnce.open', { count: coming.open })}</li>}
            </ul>
          </Section>
          <Section id="later" title={t('later.title')}>
            <ul className="flex list-disc flex-col gap-2 pl-5">
              <li>{t('later.restorable')}</li>
              <li>{t('later.erased')}</li>
              <li>{t('later.names')}</li>
              <li>{t('later.teams')}</li>
            </ul>
            {viewer.comedian && <p>{t.rich('later.export', { link })}</p>}
          </Section>
          {brands.length > 0 && (
            <Section id="brands" title={t('brands.title')}>
              <p>{t('brands.lead')}</p>
              <ul className="flex flex-col gap-3">
                {brands.map(({ id, name, heir }) => (
                  <li key={id} className="flex flex-col gap-1 border-l-2 border-line pl-4">
                    <span className="font-semibold">{name}</span>
                    <span>{heir === null ? t('brands.nobody') : t('brands.heir', { name: heir })}</span>
                    <Link href={`/brands/${id}/admin/members`} className="text-link">
                      {t('brands.handOver', { brand: name })}
                    </Link>
                  </li>
                ))}
              </ul>
            </Section>
          )}
          <Section id="delete" title={t('delete.title')}>
            {problem && !isConfirmed && (
              <Notice tone="error" role="alert">
                <p>{t(`problems.${problem}`)}</p>
              </Notice>
            )}
            <ClientMessages namespaces={['dataDeletion', 'formsResend']}>
              <DeleteAccount isConfirmed={isConfirmed} providers={providers} />
            </ClientMessages>
          </Section>
        </div>
      </AreaMain>
      <PlainFooter />
    </>
  );
}
