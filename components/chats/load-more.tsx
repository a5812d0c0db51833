'use client';

import type { Route } from 'next';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { buttonClass } from '@/components/ui/button';

/** Loads further messages in place. Without scripts it is a link to a page with them. */
export function LoadMore({
  label,
  href,
  load,
}: {
  label: string;
  href: Route;
  load: () => Promise<boolean>;
}) {
  const t = useTranslations('chats');
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  return (
    <div className="flex flex-col items-center gap-1 py-2">
      <Link
        href={href}
        prefetch={false}
        aria-disabled={state === 'loading' || undefined}
        className={buttonClass({})}
        onClick={(event) => {
          event.preventDefault();
          if (state === 'loading') return;
          setState('loading');
          void load().then((isLoaded) => setState(isLoaded ? 'idle' : 'failed'));
        }}
      >
        {state === 'loading' ? t('loading') : label}
      </Link>
      {state === 'failed' && (
        <p role="alert" className="text-sm text-cancelled">
          {t('loadFailed')}
        </p>
      )}
    </div>
  );
}
