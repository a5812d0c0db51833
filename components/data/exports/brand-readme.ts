import 'server-only';
import { getTranslations } from 'next-intl/server';
import { brandTables, type ColumnName, type TableName } from '@/lib/data/exports/brand-queries';
import { languages, type Language } from '@/lib/core/i18n/language';
import { describeTime } from '@/lib/core/time/format';
import { dateIn } from '@/lib/core/time/zoned';
import { platformZone } from '@/lib/core/time/zones';

/** Writes the README of a brand's export in both languages, because the language of its later reader is unknown. */
export async function writeBrandReadme(brandId: string, now: Date): Promise<string> {
  const time = `${dateIn(now, platformZone)} ${describeTime(now, platformZone)} (${platformZone})`;
  const parts = await Promise.all(languages.map((language) => writePart(language, brandId, time)));
  return parts.join(`\n${'-'.repeat(72)}\n\n`);
}

async function writePart(locale: Language, brand: string, time: string): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'dataBrandExport' });
  const field = await getTranslations({ locale, namespace: 'dataBrandExport.fields' });
  const lead = (['files', 'times', 'ids', 'empty', 'missing'] as const).map((key) => t(`readme.${key}`));
  const tables = brandTables.flatMap(({ name, columns }) => [
    describeTable(name, t(`tables.${name satisfies TableName}`)),
    ...(Object.keys(columns) as ColumnName[]).map((column) => `  ${column}: ${field(column)}`),
    '',
  ]);
  return (
    [t('readme.title', { brand, time }), ...lead, `${t('readme.tables')}\n`].join('\n\n') +
    `\n${tables.join('\n')}`
  );
}

function describeTable(name: TableName, words: string): string {
  return `${name}: ${words}`;
}
