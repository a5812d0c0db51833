import { getTranslations } from 'next-intl/server';
import { AdminTitle } from '@/components/brands/admin-area';
import { InviteForm } from '@/components/brands/invite-form';
import { MemberList } from '@/components/brands/member-list';
import { Sides } from '@/components/ui/page';
import { ClientMessages } from '@/components/ui/client-messages';
import { GoOnLink, ToBeginningLink } from '@/components/ui/lists';
import { requireBrandArea, loadMembers } from '@/lib/brands/loaders';
import { env } from '@/lib/core/process/env';
import { readLastSeen } from '@/lib/core/database/paging';
import { titled } from '@/lib/core/i18n/page-title';

export const generateMetadata = titled('brandsAdmin', 'pages', 'members', 'title');

type Props = PageProps<'/brands/[brand]/admin/members'>;

export default async function MembersPage({ params, searchParams }: Props) {
  const { brand, viewer } = await requireBrandArea((await params).brand, 'manageMembers');
  const after = readLastSeen((await searchParams).after);
  const [{ rows, next, total }, t] = await Promise.all([
    loadMembers(brand.id, after, viewer.email),
    getTranslations(),
  ]);
  const address = `/brands/${brand.id}/admin/members` as const;
  const link = new URL(`/brands/${brand.id}/team`, env().NEXTAUTH_URL).href;
  return (
    <ClientMessages
      namespaces={[
        'brandsMembers',
        'coreApp',
        'formsCopyText',
        'brandsErrors',
        'formsForm',
        'formsResend',
        'formsValidation',
      ]}
    >
      <AdminTitle brandId={brand.id} hint={t('brandsMembers.hint')}>
        {t('brandsAdmin.pages.members.title')}
      </AdminTitle>
      <Sides>
        <div className="flex flex-col gap-10">
          <MemberList brandId={brand.id} members={rows} total={total}>
            {after && <ToBeginningLink href={address} />}
          </MemberList>
          {next && <GoOnLink href={`${address}?after=${next}`} />}
        </div>
        <section aria-labelledby="invite" className="flex flex-col gap-4">
          <div className="flex flex-col gap-1">
            <h2 id="invite" className="text-xl">
              {t('brandsMembers.invite.title')}
            </h2>
            <p className="text-ink-soft">{t('brandsMembers.invite.text')}</p>
          </div>
          <InviteForm brandId={brand.id} brand={brand.name} link={link} />
        </section>
      </Sides>
    </ClientMessages>
  );
}
