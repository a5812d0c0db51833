import { useTranslations } from 'next-intl';
import type { Sheet } from '@/lib/night/sheet-state';
import type { NightView } from '@/lib/night/view';
import { useLineName } from './use-line-words';

/** The sheet on paper: one A4 page with boxes to tick, for a night on which no phone works. */
export function NightPrint({ night, sheet }: { night: NightView; sheet: Sheet }) {
  const t = useTranslations('stage');
  const nameOf = useLineName();
  const columns = ['call', 'onStage', 'name', 'minutes', 'note', 'done'] as const;
  return (
    <div className="hidden print:block">
      <p className="mb-2">
        {[
          night.day,
          night.doors && t('print.doors', { time: night.doors }),
          t('print.starts', { time: night.starts }),
          night.venue,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <table className="w-full border-collapse text-left text-sm">
        <thead>
          <tr>
            <th scope="col" className="border border-edge px-1.5 py-1 whitespace-nowrap">
              {t('print.place')}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="border border-edge px-1.5 py-1 whitespace-nowrap">
                {t(`print.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.lines.map((line, index) => (
            <tr key={line.id} className="break-inside-avoid">
              <td className="border border-edge px-1.5 py-1 whitespace-nowrap tabular-nums">{index + 1}</td>
              <td className="border border-edge px-1.5 py-1 whitespace-nowrap tabular-nums">{line.callAt}</td>
              <td className="border border-edge px-1.5 py-1 whitespace-nowrap tabular-nums">{line.onAt}</td>
              <td className="border border-edge px-1.5 py-1 font-semibold wrap-anywhere">
                <bdi>{nameOf(line)}</bdi>
                {line.part === 'host' && ` (${t('parts.host')})`}
              </td>
              <td className="border border-edge px-1.5 py-1 whitespace-nowrap tabular-nums">
                {line.minutes}
              </td>
              <td className="border border-edge px-1.5 py-1 wrap-anywhere">{line.note}</td>
              <td className="border border-edge px-1.5 py-1">
                <span className="block size-4 border border-ink" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
