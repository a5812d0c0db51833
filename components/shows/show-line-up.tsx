import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import type { LineUpLine, OwnShowSpot } from '@/lib/spots/show/view';

/** Who is on, in order, as it was sent. One's own line stands out and has its times. */
export function ShowLineUp({ lines, times }: { lines: readonly LineUpLine[]; times: OwnShowSpot['times'] }) {
  const t = useTranslations('showPage');
  return (
    <section aria-labelledby="line-up" className="flex flex-col gap-3">
      <h2 id="line-up" className="text-xl">
        {t('lineUp')}
      </h2>
      <Card className="p-2">
        <ol>
          {lines.map((line) => (
            <li
              key={line.id}
              aria-current={line.isMe || undefined}
              className={`flex flex-wrap items-baseline gap-x-3 rounded-card px-3 py-2 ${
                line.isMe ? 'bg-confirmed-soft font-semibold' : ''
              }`}
            >
              <Line line={line} />
              {line.isMe && times && (
                <span className="text-sm font-normal tabular-nums">{t('times', times)}</span>
              )}
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}

function Line({ line: { name, part, isMe } }: { line: LineUpLine }) {
  const t = useTranslations('showPage');
  if (part === 'break') return <span className="text-ink-soft">{t('parts.break')}</span>;
  return (
    <>
      <span>{isMe ? t('you', { name: name ?? '' }) : name}</span>
      {part !== 'spot' && <span className="text-sm font-normal text-ink-soft">{t(`parts.${part}`)}</span>}
    </>
  );
}
