import 'server-only';
import { getMessages, getTranslations } from 'next-intl/server';
import type { Language } from '@/lib/core/i18n/language';
import type { IndexWriter } from '@/lib/data/exports/person-documents';
import { personTables, type PersonColumnName } from '@/lib/data/exports/person-queries';
import { escapeMarkup } from '@/lib/core/text/escape';
import { describeDay, describeTime } from '@/lib/core/time/format';
import { platformZone } from '@/lib/core/time/zones';

/** The content security policy of a page that runs no script and loads nothing. */
const policy = "default-src 'none'; style-src 'unsafe-inline'";

const style = `:root{color-scheme:light dark}
body{font:1rem/1.5 system-ui,sans-serif;max-width:42rem;margin:0 auto;padding:1.5rem;overflow-wrap:anywhere}
h2{margin-top:2.5rem}li.row{list-style:none;border-top:1px solid color-mix(in srgb,currentcolor 30%,transparent);padding:.75rem 0}
ol.rows{padding:0;margin:0}dl{margin:0}dl div{margin:.25rem 0;display:flex;flex-wrap:wrap;gap:0 .75rem}
dt{opacity:.75;flex:0 0 11rem}dd{margin:0;flex:1 1 14rem;white-space:pre-line}
a{color:inherit}`;

/** The columns with codes that the page replaces by words, kinds of events, or names of fields. The files have the codes. */
const codeColumns: ReadonlySet<string> = new Set(
  (
    'actorKind changed deletedBy channel draftAnswer field fields fromStatus gender group ' +
    'kind language lgbtq part parts role state status toStatus'
  ).split(' '),
);

/** Makes the writer of the page that shows an account's export, in its language. */
export async function personIndex(locale: Language, now: Date): Promise<IndexWriter> {
  const [t, app, messages] = await Promise.all([
    getTranslations({ locale, namespace: 'dataOwnExport' }),
    getTranslations({ locale, namespace: 'coreApp' }),
    getMessages({ locale }),
  ]);
  const columns = personTables.flatMap((table) => Object.keys(table.columns)) as PersonColumnName[];
  const labels = new Map<string, string>(columns.map((column) => [column, t(`fields.${column}`)]));
  const words = new Map<string, string>([
    ...labels,
    ...Object.entries(messages.brandsAuditLog.kinds),
    ...Object.entries(messages.dataOwnExport.values),
  ]);
  // The day with the year, because the page may be read years later.
  const when = (instant: Date) =>
    `${describeDay(instant, platformZone, locale, new Date(0))}, ${describeTime(instant, platformZone)}`;
  const say = (column: string, value: unknown): string => {
    if (value instanceof Date) return when(value);
    if (typeof value === 'boolean') return t(value ? 'values.yes' : 'values.no');
    if (typeof value === 'string') return (codeColumns.has(column) && words.get(value)) || value;
    if (Array.isArray(value)) return value.map((one) => say(column, one)).join(', ');
    if (typeof value !== 'object' || value === null) return String(value);
    return Object.entries(value)
      .filter(([, part]) => isSaid(part))
      .map(([name, part]) => `${labels.get(name) ?? name}: ${say(name, part)}`)
      .join('\n');
  };
  const line = ([column, value]: [string, unknown]) =>
    `<div><dt>${escapeMarkup(labels.get(column) ?? column)}</dt><dd>${escapeMarkup(say(column, value))}</dd></div>`;
  const file = (name: string) => `<a href="json/${name}.json">json/${name}.json</a>`;

  return {
    begin: () => `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(t('title', { app: app('name') }))}</title><style>${style}</style></head><body><main>
<h1>${escapeMarkup(t('title', { app: app('name') }))}</h1>
<p>${escapeMarkup(t('madeAt', { time: when(now) }))}</p>
<p>${escapeMarkup(t('lead'))}</p>
<p>${escapeMarkup(t('missing'))}</p>
`,
    beginTable: (name) => `<section><h2 id="${name}">${escapeMarkup(t(`tables.${name}`))}</h2>
<p>${file(name)}</p><ol class="rows">
`,
    row: (row) => {
      const said = Object.entries(row).filter(([column, value]) => !isKey(column) && isSaid(value));
      return `<li class="row"><dl>${said.map(line).join('')}</dl></li>\n`;
    },
    endTable: () => '</ol></section>\n',
    end: (empty) => {
      const names = empty.map((name) => `<li>${escapeMarkup(t(`tables.${name}`))}</li>`).join('');
      const nothing =
        names && `<section><h2 id="nothing">${escapeMarkup(t('nothing'))}</h2><ul>${names}</ul></section>\n`;
      return `${nothing}</main></body></html>\n`;
    },
  };
}

/** Whether a column contains only a key to another file. */
function isKey(column: string): boolean {
  return column === 'id' || column.endsWith('Id');
}

function isSaid(value: unknown): boolean {
  return value !== null && value !== '' && !(typeof value === 'object' && isEmpty(value));
}

function isEmpty(value: object | null): boolean {
  return value !== null && !(value instanceof Date) && Object.keys(value).length === 0;
}
