import { useTranslations } from 'next-intl';
import { Section } from '@/components/ui/section';
import type { Balance, Disclosed } from '@/lib/line-ups/fairness/balance-rules';

/** The comedians who played in a quarter: for each grouping a table with bars. */
export function BalanceGroups({ balance, people }: { balance: Balance; people: number }) {
  const t = useTranslations('lineUpsVollgas.balance');
  const bands = useTranslations('comediansSpotCountBands');
  return (
    <>
      <p className="text-lg font-semibold">{t('people', { count: people })}</p>
      <Section id="bands" title={t('bands')}>
        <Groups groups={balance.bands} people={people} nameOf={bands} others={t('others')} />
      </Section>
      <Section id="genders" title={t('genders')}>
        <Groups
          groups={balance.genders}
          people={people}
          nameOf={(gender) => t(`genderOptions.${gender}`)}
          others={t('othersUnsaid')}
        />
      </Section>
      <Section id="lgbtq" title={t('lgbtq')}>
        <Groups
          groups={balance.lgbtq}
          people={people}
          nameOf={(answer) => t(`lgbtqOptions.${answer}`)}
          others={t('othersUnsaid')}
        />
      </Section>
    </>
  );
}

function Groups<Value extends string>({
  groups: disclosed,
  people,
  nameOf,
  others,
}: {
  groups: Disclosed<Value> | null;
  people: number;
  nameOf: (value: Value) => string;
  others: string;
}) {
  const t = useTranslations('lineUpsVollgas.balance');
  if (!disclosed) return <p className="text-ink-soft">{t('tooFew')}</p>;
  const rows = disclosed.groups.map((group) => ({ name: nameOf(group.value), count: group.people }));
  if (disclosed.others > 0) rows.push({ name: others, count: disclosed.others });
  return (
    <table className="w-full overflow-hidden rounded-card border border-line sheet text-left">
      <thead className="text-sm text-ink-soft">
        <tr>
          <th scope="col" className="px-4 py-2 font-semibold">
            {t('group')}
          </th>
          <th scope="col" className="px-2 py-2 text-right font-semibold whitespace-nowrap">
            {t('count')}
          </th>
          <th scope="col" className="py-2 pr-4 pl-2 text-right font-semibold whitespace-nowrap">
            {t('percent')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, count }) => (
          <Group key={name} name={name} count={count} percent={Math.round((100 * count) / people)} />
        ))}
      </tbody>
    </table>
  );
}

/** The bar is decorative. Screen readers skip it, because the number is beside it. */
function Group({ name, count, percent }: { name: string; count: number; percent: number }) {
  const t = useTranslations('lineUpsVollgas');
  return (
    <tr className="border-t border-line">
      <th scope="row" className="w-full px-4 py-2 font-semibold">
        {name}
        <svg aria-hidden className="mt-1 block h-2 w-full rounded-chip bg-sunken">
          <rect width={`${percent}%`} height="100%" className="fill-teal" />
        </svg>
      </th>
      <td className="px-2 py-2 text-right align-bottom whitespace-nowrap tabular-nums">{count}</td>
      <td className="py-2 pr-4 pl-2 text-right align-bottom whitespace-nowrap tabular-nums">
        {t('rate', { percent })}
      </td>
    </tr>
  );
}
