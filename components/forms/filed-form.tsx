'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { RevisionField } from '@/components/brands/saved-notice';
import type { ActionState } from '@/lib/core/action-state';
import { Filing } from './filing';
import { FormAnswer } from './form-answer';
import { SaveButton } from './save-button';
import type { useKeptForm } from './use-kept-form';

/** What is known of something that admins keep. */
export type Known = { id: string; revision: number; isUsed: boolean; isArchived: boolean };

/** The form of something that a brand's admins keep, new or known; what is known can be filed away. */
export function FiledForm<Help extends { revision?: number }>({
  kind,
  brandId,
  known,
  name,
  form: { answer, isSending, formAction, send },
  labels,
  file,
  children,
}: {
  kind: 'venue' | 'format';
  brandId: string;
  known: Known | null;
  /** As it is saved. */
  name: string;
  form: ReturnType<typeof useKeptForm<string, Help>>;
  /** What each field is called, in the order of the screen. */
  labels: Readonly<Record<string, string>>;
  file: (state: ActionState<null, never>, form: FormData) => Promise<ActionState<null, never>>;
  children: ReactNode;
}) {
  const router = useRouter();
  const toList = () => router.push(`/brands/${brandId}/admin/${kind}s`);
  return (
    <div className="flex max-w-2xl flex-col gap-8">
      <form
        noValidate
        action={formAction}
        onSubmit={(event) => send(event, ({ status }) => status === 'done' && toList())}
        className="flex flex-col gap-6"
      >
        <FormAnswer answer={answer} labels={labels} />
        <input type="hidden" name="brandId" value={brandId} />
        <input type="hidden" name={`${kind}Id`} value={known?.id ?? ''} />
        <RevisionField state={answer} saved={known?.revision ?? 0} />
        {children}
        <div>
          <SaveButton isSending={isSending} />
        </div>
      </form>
      {known && (
        <Filing
          action={file}
          fields={{ brandId, [`${kind}Id`]: known.id }}
          name={name}
          isUsed={known.isUsed}
          isArchived={known.isArchived}
          onDone={toList}
        />
      )}
    </div>
  );
}
