'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import type { ServerAction } from '@/components/forms/ask-server';
import type { FormFields } from '@/components/forms/fields';
import { FormAnswer } from '@/components/forms/form-answer';
import { RevisionField } from '@/components/forms/revision-field';
import { SaveButton } from '@/components/forms/save-button';
import type { useActionForm } from '@/components/forms/use-action-form';
import type { ArchivableState } from '@/lib/brands/venues-and-formats/schema';
import { ArchiveSection } from './archive-section';

/** The form for something that a brand's admins name and can archive (a venue, a format), new or existing. */
export function ArchivableForm<Help extends { revision?: number }>({
  kind,
  brandId,
  known,
  name,
  form: { answer, formProps, onSubmit },
  fields,
  archive,
  children,
}: {
  kind: 'venue' | 'format';
  brandId: string;
  /** The saved state; null for a new one. */
  known: ArchivableState | null;
  /** The saved name. */
  name: string;
  form: ReturnType<typeof useActionForm<string, Help>>;
  fields: FormFields;
  archive: ServerAction<null, never>;
  children: ReactNode;
}) {
  const router = useRouter();
  const toList = () => router.push(`/brands/${brandId}/admin/${kind}s`);
  return (
    <div className="flex max-w-2xl flex-col gap-8">
      <form
        {...formProps}
        onSubmit={(event) => onSubmit(event, ({ status }) => status === 'done' && toList())}
        className="flex flex-col gap-6"
      >
        <FormAnswer answer={answer} fields={fields} />
        <input type="hidden" name="brandId" value={brandId} />
        <input type="hidden" name={`${kind}Id`} value={known?.id ?? ''} />
        <RevisionField answer={answer} saved={known?.revision ?? 0} />
        {children}
        <div>
          <SaveButton size="large" answer={answer} />
        </div>
      </form>
      {known && (
        <ArchiveSection
          action={archive}
          fields={{ brandId, [`${kind}Id`]: known.id }}
          name={name}
          isUsed={known.isUsed}
          isArchived={known.isArchived}
          series={known.series}
          onDone={toList}
        />
      )}
    </div>
  );
}
