'use client';

import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { backdrop, popup } from './dialog';

/**
 * A dialog that can be closed at any time: on a phone a sheet at the bottom, otherwise a card in the middle. It is open
 * for as long as it is rendered, and then returns the focus. Load it when it is opened (next/dynamic).
 */
export function Sheet({
  title,
  closeLabel,
  onClose,
  children,
}: {
  title: ReactNode;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
}) {
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={backdrop} />
        <Base.Popup className={popup}>
          <div className="flex items-center justify-between gap-2">
            <Base.Title className="text-xl">{title}</Base.Title>
            <Base.Close
              aria-label={closeLabel}
              className="-my-2 -mr-2 flex size-11 shrink-0 items-center justify-center rounded-card text-ink-soft hover:bg-teal-soft"
            >
              <X aria-hidden className="size-5" />
            </Base.Close>
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
