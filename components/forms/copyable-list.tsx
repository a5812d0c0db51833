'use client';

import { Copy, Trash2 } from 'lucide-react';
import Link, { type LinkProps } from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { HiddenFields } from './form-parts';
import type { FormProps } from '@/components/forms/use-action-form';
import { Button } from '@/components/ui/button';
import { AlertDialog } from '@/components/ui/dialog';
import { SubmitButton } from '@/components/ui/submit-button';
import { useKeptOrder } from '@/components/ui/kept-order';

/** A list of records that a team can open, copy and delete. It asks before deleting. */
export function CopyableList<Thing extends { id: string; name: string }, Target extends string>({
  of: kind,
  things: sorted,
  pathOf,
  lineOf,
  copyForm,
  copyFieldsOf,
  deleteText,
  onDelete,
}: {
  /** The namespace of the messages: the labels of the buttons, and the question before deleting. */
  of: 'nightPlaylists' | 'showsTemplates';
  things: readonly Thing[];
  pathOf: (thing: Thing) => LinkProps<Target>['href'];
  /** The text below the name. */
  lineOf: (thing: Thing) => string;
  /** The form that makes a copy; its hidden fields are `copyFieldsOf`. */
  copyForm: FormProps;
  copyFieldsOf: (thing: Thing) => Readonly<Record<string, string>>;
  /** The effect of deleting, in words. Null once the question is answered, while its dialog fades. */
  deleteText: (toDelete: Thing | null) => string;
  onDelete: (id: string) => void;
}) {
  const t = useTranslations();
  const things = useKeptOrder(sorted);
  const [toDelete, setToDelete] = useState<Thing | null>(null);
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line sheet">
        {things.map((thing) => (
          <li key={thing.id} className="flex flex-wrap items-center gap-x-2 px-4 py-2">
            <Link<Target>
              href={pathOf(thing)}
              className="flex min-h-14 min-w-0 grow basis-52 flex-col justify-center wrap-anywhere"
            >
              <span className="font-semibold text-link">{thing.name}</span>
              <span className="text-sm text-ink-soft">{lineOf(thing)}</span>
            </Link>
            <div className="-ml-2 flex">
              <form {...copyForm}>
                <HiddenFields values={copyFieldsOf(thing)} />
                <SubmitButton
                  variant="quiet"
                  className="px-2"
                  pendingLabel={t(`${kind}.copying`)}
                  aria-label={t(`${kind}.copyName`, named(thing.name))}
                >
                  <Copy aria-hidden className="size-4.5" />
                  {t(`${kind}.copy`)}
                </SubmitButton>
              </form>
              <Button
                variant="quiet"
                className="px-2"
                aria-label={t(`${kind}.deleteName`, named(thing.name))}
                onClick={() => setToDelete(thing)}
              >
                <Trash2 aria-hidden className="size-4.5" />
                {t(`${kind}.delete`)}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <AlertDialog
        open={toDelete !== null}
        onOpenChange={() => setToDelete(null)}
        title={t(`${kind}.deleteTitle`, named(toDelete?.name ?? ''))}
        cancelLabel={t(`${kind}.deleteCancel`)}
        confirm={
          <Button
            onClick={() => {
              setToDelete(null);
              onDelete(toDelete?.id ?? '');
            }}
          >
            {t(`${kind}.deleteConfirm`)}
          </Button>
        }
      >
        <p>{deleteText(toDelete)}</p>
      </AlertDialog>
    </>
  );
}

/** The parameter for the name: the messages of a playlist call it `name`, those of a template `title`. */
const named = (name: string) => ({ name, title: name });
