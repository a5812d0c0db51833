'use client';

import type { Route } from 'next';
import Link from 'next/link';
import { memorizePicked } from '@/components/core/tab-memory';
import { Icon } from '@/components/ui/icon';

/** Starts or ends the selection of several shows. Ending discards the selection. */
export function PickToggle({
  path,
  href,
  isOn,
  label,
}: {
  /** The path of the list. */
  path: string;
  href: string;
  isOn: boolean;
  label: string;
}) {
  return (
    <Link
      href={href as Route}
      prefetch={false}
      replace
      scroll={false}
      title={label}
      aria-current={isOn || undefined}
      onClick={() => isOn && memorizePicked(path, null)}
      className="city-tool"
    >
      <Icon name={isOn ? 'x' : 'list-checks'} />
      <span>{label}</span>
    </Link>
  );
}
