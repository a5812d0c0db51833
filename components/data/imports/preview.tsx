import { useTranslations, type Messages } from 'next-intl';
import { useId, type ReactNode } from 'react';
import { FilterChips } from '@/components/ui/tabs';
import { LinkButton } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { previewFilters, rowsPerPage, type PreviewPage, type PreviewView } from '@/lib/data/imports/view';
import { ChoicesForm } from './choices-form';
import { ConfirmForm, DiscardForm } from './confirm-form';
import { RowList } from './row-list';

type Area = { brandId: string; mayMakeVenues: boolean };

export function Preview({
  area,
  shown,
  preview,
  page,
}: {
  area: Area;
  shown: { id: string; kind: 'calendar' | 'table'; problem: string | null; written: number; toWrite: number };
  preview: PreviewView;
  page: PreviewPage;
}) {
  const t = useTranslations('dataImports');
  const { counts, accepted } = preview;
  const unknownVenues = preview.venueNames.filter(({ id }) => id === '').length;
  return (
    <div className="flex flex-col gap-8">
      {shown.problem && (
        <Notice
          role="alert"
          tone="error"
          title={shown.written > 0 ? t('partlyWritten', shown) : t('errors.nothingWritten')}
        >
          <p>{t(`errors.${shown.problem as keyof Messages['dataImports']['errors']}`)}</p>
        </Notice>
      )}
      <Summary preview={preview} />
      <Part title={t('choices.title')} hint={<span className="noscript:hidden">{t('choices.hint')}</span>}>
        <ChoicesForm
          importId={shown.id}
          preview={preview}
          newVenue={
            unknownVenues > 0 &&
            area.mayMakeVenues && (
              <p>
                <LinkButton href={`/brands/${area.brandId}/admin/venues/new`}>{t('newVenue')}</LinkButton>
              </p>
            )
          }
        />
      </Part>
      <Part title={t('take')}>
        <ConfirmNotice to={addressOf(area, shown, 'changes', 1)} preview={preview} />
        {counts.atVenue > 0 && (
          <Notice tone="warning" title={t('clashes.title', { count: counts.atVenue })}>
            <p>
              <LinkButton href={addressOf(area, shown, 'atVenue', 1)}>{t('clashes.see')}</LinkButton>
            </p>
          </Notice>
        )}
        {counts.writes > 0 ? (
          <>
            {accepted.changed + accepted.ends > 0 && <p>{t('tells', { count: preview.told })}</p>}
            {counts.problem + counts.unchosen > 0 && (
              <p className="text-ink-soft">
                {t('problemsStay', { count: counts.problem + counts.unchosen })}
              </p>
            )}
            <ConfirmForm importId={shown.id} preview={{ counts, accepted, seen: preview.seen }} />
          </>
        ) : (
          <Nothing counts={counts} />
        )}
        <DiscardForm importId={shown.id} />
      </Part>
      <Rows area={area} shown={shown} preview={preview} page={page} />
    </div>
  );
}

/** The changes and cancellations of existing shows, and how many of them are chosen. */
function ConfirmNotice({ to, preview: { counts, accepted } }: { to: Address; preview: PreviewView }) {
  const t = useTranslations('dataImports.asked');
  if (counts.changed + counts.ends === 0) return null;
  return (
    <Notice tone="info" title={t('title')}>
      {(['changed', 'ends'] as const).map(
        (of) => counts[of] > 0 && <p key={of}>{t(of, { count: counts[of], accepted: accepted[of] })}</p>,
      )}
      <p>
        <LinkButton href={to}>{t('see')}</LinkButton>
      </p>
    </Notice>
  );
}

/** The reason why there is nothing to import. */
function Nothing({ counts }: Pick<PreviewView, 'counts'>) {
  const t = useTranslations('dataImports');
  if (counts.changed + counts.ends > 0) return <p>{t('nothingChosen')}</p>;
  return (
    <Notice tone="info" title={t('nothingToDo')}>
      <p>
        {t(
          counts.problem > 0
            ? 'nothingButProblems'
            : counts.unchosen > 0
              ? 'nothingButChoices'
              : 'nothingNew',
        )}
      </p>
    </Notice>
  );
}

function Part({ title, hint, children }: { title: string; hint?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex max-w-2xl flex-col gap-4 border-t border-line pt-6">
      <div className="flex flex-col gap-1">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {hint && <p className="text-ink-soft">{hint}</p>}
      </div>
      {children}
    </section>
  );
}

/** The names of encodings, as programs that save files call them. */
const encodings = { 'utf-16': 'UTF-16', 'windows-1252': 'Windows-1252', macintosh: 'Mac Roman' };
const summed = ['new', 'changed', 'cancel', 'gone', 'unchanged', 'problem', 'left', 'skipped'] as const;

function Summary({ preview: { counts, findings, unchosen } }: { preview: PreviewView }) {
  const t = useTranslations('dataImports');
  const parts = summed.filter((part) => counts[part] > 0);
  return (
    <div className="flex max-w-2xl flex-col gap-3">
      <p className="text-lg">{t('found', { count: counts.all })}</p>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {parts.map((part) => (
          <li key={part}>{t(`counts.${part}`, { count: counts[part] })}</li>
        ))}
        {unchosen.map(({ code, count }) => (
          <li key={code}>{t(`unchosen.${code}`, { count })}</li>
        ))}
        {findings.past > 0 && <li>{t('counts.past', { count: findings.past })}</li>}
      </ul>
      {findings.encoding !== 'utf-8' && (
        <Notice title={t('encoded', { encoding: encodings[findings.encoding] })} />
      )}
      {findings.notes.map(({ code, value }) => (
        <Notice
          key={`${code} ${value}`}
          title={<span className="wrap-anywhere">{t(`notes.${code}`, { value })}</span>}
        />
      ))}
      {findings.cut > 0 && <Notice title={t('cutTitle', { count: findings.cut })}>{t('cutText')}</Notice>}
      <p className="text-ink-soft">{t('nothingYet')}</p>
    </div>
  );
}

type Address = ReturnType<typeof addressOf>;

function addressOf({ brandId }: Area, { id }: { id: string }, only: PreviewPage['only'], number: number) {
  const query = new URLSearchParams({
    ...(only !== 'all' && { only }),
    ...(number > 1 && { page: String(number) }),
  });
  const path = `/brands/${brandId}/team/import/${id}` as const;
  return `${path}${query.size > 0 ? (`?${query}` as const) : ''}` as const;
}

const none = {
  all: 'noRows',
  changes: 'noChanges',
  atVenue: 'clashes.none',
  problems: 'noProblems',
} as const;

function Rows({
  area,
  shown,
  preview,
  page,
}: {
  area: Area;
  shown: { id: string; kind: 'calendar' | 'table' };
  preview: PreviewView;
  page: PreviewPage;
}) {
  const t = useTranslations('dataImports');
  const pages = Math.max(1, Math.ceil(preview.matching / rowsPerPage));
  const to = (only: PreviewPage['only'], number: number) => addressOf(area, shown, only, number);
  return (
    <section aria-labelledby="rows" className="flex flex-col gap-4 border-t border-line pt-6">
      <h2 id="rows" className="text-xl">
        {t('rows')}
      </h2>
      <FilterChips
        isOne
        label={t('rows')}
        chips={previewFilters
          .filter((only) => only !== 'atVenue' || page.only === only || preview.filtered[only] > 0)
          .map((only) => ({
            href: to(only, 1),
            label: t(`only.${only}`),
            count: preview.filtered[only],
            current: page.only === only,
          }))}
      />
      {preview.rows.length > 0 ? (
        <RowList
          importId={shown.id}
          kind={shown.kind}
          rows={preview.rows}
          totals={
            page.only === 'all' || page.only === 'changes'
              ? { counts: preview.counts, accepted: preview.accepted }
              : null
          }
        />
      ) : (
        <p className="text-ink-soft">{t(none[page.only])}</p>
      )}
      {pages > 1 && (
        <nav aria-label={t('pages')} className="flex flex-wrap items-center justify-center gap-3">
          {page.page > 1 && <LinkButton href={to(page.only, page.page - 1)}>{t('previous')}</LinkButton>}
          <span className="tabular-nums">{t('page', { page: page.page, pages })}</span>
          {page.page < pages && <LinkButton href={to(page.only, page.page + 1)}>{t('next')}</LinkButton>}
        </nav>
      )}
    </section>
  );
}
