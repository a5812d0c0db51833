'use client';

import { useTranslations } from 'next-intl';
import type { FormProps } from '@/components/forms/use-action-form';
import { AlertDialog } from '@/components/ui/dialog';
import { SubmitButton } from '@/components/ui/submit-button';
import { nameOf } from '@/lib/brands/member-view';
import type { MemberRow } from '@/lib/brands/member-loaders';

type Intent = 'role' | 'remove';

/** The change of a member that an admin is asked to confirm. */
export type MemberQuestion = { member: MemberRow; intent: Intent };

/** Says exactly what will happen when a member is removed or stops being an admin. */
export function MemberDialog({
  brandId,
  question: { member, intent },
  form,
  onClose,
}: {
  brandId: string;
  question: MemberQuestion;
  form: FormProps;
  onClose: () => void;
}) {
  const t = useTranslations('brandMembers');
  const kind = intent === 'role' ? 'demoteMe' : member.isMe ? 'removeMe' : 'removeOther';
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={t(`ask.${kind}.title`, { name: nameOf(member) })}
      cancelLabel={t('ask.cancel')}
      confirm={
        <form {...form}>
          <MemberFields brandId={brandId} memberId={member.id} intent={intent} />
          {intent === 'role' && <input type="hidden" name="role" value="team" />}
          <input type="hidden" name="confirmed" value="yes" />
          <SubmitButton variant="secondary" pendingLabel={t('working')}>
            {t(`ask.${kind}.submit`)}
          </SubmitButton>
        </form>
      }
    >
      <p>{t(`ask.${kind}.happens`)}</p>
    </AlertDialog>
  );
}

/** The hidden fields of every change of a member. */
export function MemberFields({
  brandId,
  memberId,
  intent,
}: {
  brandId: string;
  memberId: string;
  intent: Intent;
}) {
  return (
    <>
      <input type="hidden" name="brandId" value={brandId} />
      <input type="hidden" name="memberId" value={memberId} />
      <input type="hidden" name="intent" value={intent} />
    </>
  );
}
