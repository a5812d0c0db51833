'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import type { InboxTab } from '@/lib/line-ups/inbox/filters';
import type { InboxGroup } from '@/lib/line-ups/inbox/view';
import { BulkBar, bulkFormId, InboxOutcome, useSelection } from './bulk-bar';
import { InboxDesk, RowForms } from './inbox-desk';
import { InboxRowItem } from './inbox-row';

/** The rows are plain data that one client component renders, so each is in the page once instead of twice. */
export function InboxList({
  brandId,
  tab,
  groups,
}: {
  brandId: string;
  tab: InboxTab;
  groups: InboxGroup[];
}) {
  const { list, count, all, selectAll, onClick, onChange } = useSelection();
  const selects = tab !== 'archive';
  return (
    <InboxDesk>
      <RowForms />
      <div
        ref={list}
        onClick={onClick}
        onChange={onChange}
        className="group/inbox relative flex flex-col gap-6"
      >
        {selects && <SelectPage checked={all} onSelect={selectAll} />}
        {groups.map((group) => (
          <ShowGroup key={group.showId} brandId={brandId} group={group} selects={selects} />
        ))}
        <div className="above-bar flex flex-col gap-2">
          <InboxOutcome />
          {selects && <BulkBar tab={tab} count={count} />}
        </div>
      </div>
    </InboxDesk>
  );
}

const never = () => () => undefined;

/** Hidden without JavaScript, which it needs. Its space stays. */
function SelectPage({ checked, onSelect }: { checked: boolean; onSelect: (checked: boolean) => void }) {
  const t = useTranslations('lineUpsInbox');
  const isReady = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <label className={`-mb-3 flex min-h-11 items-center gap-3 self-start pl-4 ${isReady ? '' : 'invisible'}`}>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onSelect(event.target.checked)}
        className="size-6 shrink-0 accent-teal"
      />
      {t('selectPage')}
    </label>
  );
}

function ShowGroup({ brandId, group, selects }: { brandId: string; group: InboxGroup; selects: boolean }) {
  const t = useTranslations('lineUpsInbox');
  const { showId, title, day, nearDay, time, place, spots, spotsTaken, rows } = group;
  const editor = `/brands/${brandId}/team/shows/${showId}` as const;
  return (
    <section aria-labelledby={`show-${showId}`} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="text-sm font-semibold text-ink-soft tabular-nums">
            {[day, nearDay, time].filter(Boolean).join(' · ')}
          </p>
          <h2 id={`show-${showId}`} className="text-lg">
            {title}
          </h2>
          <p className="text-sm text-ink-soft">
            {place} · {t('spots', { taken: spotsTaken, spots })}
          </p>
        </div>
        <Link href={editor} prefetch={false} className="inline-flex min-h-11 items-center text-link">
          {t('lineUp')}
          <span className="sr-only">: {title}</span>
        </Link>
      </div>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line sheet">
        {rows.map((row) => (
          <li key={row.applicationId}>
            <InboxRowItem
              brandId={brandId}
              row={row}
              title={title}
              editor={editor}
              form={selects ? bulkFormId : null}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
