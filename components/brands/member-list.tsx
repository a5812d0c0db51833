'use client';

import { ShieldCheck, UserRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState, type ReactNode } from 'react';
import { Failure } from '@/components/forms/failure';
import { useActionForm, type FormProps } from '@/components/forms/use-action-form';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { showToast } from '@/components/ui/toaster';
import { changeMember } from '@/lib/brands/actions';
import type { MemberRow } from '@/lib/brands/loaders';
import { useAdminErrorText } from './use-admin-words';
import { AlertDialog } from '@/components/ui/dialog';

type Intent = 'role' | 'remove';

/** The change of a member that an admin is asked to confirm. */
type MemberQuestion = { member: MemberRow; intent: Intent };

/**
 * A page of a brand's team with the changes that an admin can make. Those that cannot be undone ask first.
 *
 * @param total the size of the team
 * @param children the content above the page
 */
export function MemberList({
  brandId,
  members,
  total,
  children,
}: {
  brandId: string;
  members: readonly MemberRow[];
  total: number;
  children?: ReactNode;
}) {
  const t = useTranslations('brandsMembers');
  const errorText = useAdminErrorText();
  const heading = useRef<HTMLHeadingElement>(null);
  const [question, setQuestion] = useState<MemberQuestion | null>(null);
  const { answer: state, formProps, onSubmit } = useActionForm(changeMember);
  const form: FormProps = {
    ...formProps,
    onSubmit: (event) =>
      onSubmit(event, ({ status }) => {
        setQuestion(null);
        // The heading takes the focus, because the button that had it may be gone with its row.
        if (status !== 'done') return;
        heading.current?.focus({ preventScroll: true });
        showToast(t('changed'), { about: brandId });
      }),
  };

  return (
    <section aria-labelledby="members" className="flex flex-col gap-3">
      <h2 id="members" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {t('count', { count: total })}
      </h2>
      {state.status === 'done' && (
        <noscript>
          <Notice tone="success">{t('changed')}</Notice>
        </noscript>
      )}
      <Failure answer={state} act="save" words={errorText} />
      {children}
      <ul className="divide-y divide-line rounded-card border border-line sheet">
        {members.map((member) => (
          <li key={member.id} className="flex flex-wrap items-center justify-between gap-2 px-4 py-3">
            <MemberLines member={member} />
            <Steps brandId={brandId} member={member} form={form} ask={setQuestion} />
          </li>
        ))}
      </ul>
      {question && (
        <MemberDialog brandId={brandId} question={question} form={form} onClose={() => setQuestion(null)} />
      )}
    </section>
  );
}

function MemberLines({ member }: { member: MemberRow }) {
  const t = useTranslations('brandsMembers');
  const RoleIcon = member.role === 'admin' ? ShieldCheck : UserRound;
  return (
    <div className="flex min-w-0 grow basis-56 flex-col">
      <p className="font-semibold wrap-anywhere">
        {nameOf(member)}
        {member.isMe && <span className="font-normal text-ink-soft"> · {t('me')}</span>}
      </p>
      {member.name && <p className="text-sm wrap-anywhere text-ink-soft">{member.email}</p>}
      <p className="flex items-center gap-1.5 text-sm text-ink-soft">
        <RoleIcon aria-hidden className="size-4 shrink-0" />
        {t(`roles.${member.role}`)}
        {!member.hasOpened && ` · ${t('pending')}`}
      </p>
    </div>
  );
}

function Steps({
  brandId,
  member,
  form,
  ask,
}: {
  brandId: string;
  member: MemberRow;
  form: FormProps;
  ask: (question: MemberQuestion) => void;
}) {
  const t = useTranslations('brandsMembers');
  const name = nameOf(member);
  const isAdmin = member.role === 'admin';
  const asks = isAdmin && member.isMe;
  const question = (intent: MemberQuestion['intent'], word: 'makeTeam' | 'remove') => (
    <Button variant="quiet" aria-label={t(`${word}For`, { name })} onClick={() => ask({ member, intent })}>
      {t(word)}
    </Button>
  );
  return (
    <div className="-ml-4 flex flex-wrap sm:ml-0 sm:shrink-0">
      {asks ? (
        question('role', 'makeTeam')
      ) : (
        <form {...form}>
          <MemberFields brandId={brandId} memberId={member.id} intent="role" />
          <input type="hidden" name="role" value={isAdmin ? 'team' : 'admin'} />
          <SubmitButton
            variant="quiet"
            pendingLabel={t('working')}
            aria-label={t(isAdmin ? 'makeTeamFor' : 'makeAdminFor', { name })}
          >
            {t(isAdmin ? 'makeTeam' : 'makeAdmin')}
          </SubmitButton>
        </form>
      )}
      {question('remove', 'remove')}
    </div>
  );
}

/** The confirmation before a member is removed or stops being an admin, with its exact consequences. */
function MemberDialog({
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
  const t = useTranslations('brandsMembers');
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

function MemberFields({ brandId, memberId, intent }: { brandId: string; memberId: string; intent: Intent }) {
  return (
    <>
      <input type="hidden" name="brandId" value={brandId} />
      <input type="hidden" name="memberId" value={memberId} />
      <input type="hidden" name="intent" value={intent} />
    </>
  );
}

const nameOf = ({ name, email }: Pick<MemberRow, 'name' | 'email'>) => name ?? email;
