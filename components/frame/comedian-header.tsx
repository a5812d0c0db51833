'use client';

import Link from 'next/link';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { AreaHeader, headerIcon } from './area-header';
import { Wordmark } from '@/components/ui/wordmark';

/** The top of the comedian area, as specified: bug report, logo, and on the right the account. */
export function ComedianHeader({
  reportBug,
  appName,
  account,
}: {
  reportBug: string;
  appName: string;
  account: ReactNode;
}) {
  return (
    <AreaHeader
      left={
        <Link href="/user/bugreport" aria-label={reportBug} className={headerIcon}>
          <Icon name="bug" className="size-5.5" />
        </Link>
      }
      centre={
        <Link href="/user" className="flex min-h-11 items-center rounded-card px-2">
          <Wordmark name={appName} />
        </Link>
      }
      right={account}
    />
  );
}
