import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/button';
import { Card, Section } from '@/components/ui/section';
import type { LineUpLine, OwnShowSpot } from '@/lib/spots/show/view';

/** The sent line-up in order. The comedian's own line is highlighted and has its times. */
export function ShowLineUp({
  showId,
  lines,
  times,
}: {
  showId: string;
  lines: readonly LineUpLine[];
  times: OwnShowSpot['times'];
}) {
  const t = useTranslations('spotsShowPage');
  const stage = useTranslations('nightStage.own');
  return (
    <Section id="line-up" title={t('lineUp')}>
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
      {times && (
        <LinkButton href={`/user/shows/${showId}/night`} className="self-start">
          {stage('link')}
        </LinkButton>
      )}
    </Section>
  );
}

function Line({ line: { name, part, isMe } }: { line: LineUpLine }) {
  const t = useTranslations('spotsShowPage');
  if (part === 'break') return <span className="text-ink-soft">{t('parts.break')}</span>;
  return (
    <>
      <span>{isMe ? t('you', { name: name ?? '' }) : name}</span>
      {part !== 'spot' && <span className="text-sm font-normal text-ink-soft">{t(`parts.${part}`)}</span>}
    </>
  );
}
