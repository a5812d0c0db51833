import type { Route } from 'next';
import Link from 'next/link';
import type { CSSProperties, ReactNode } from 'react';
import { Icon } from './icon';

export type Direction = 'ascending' | 'descending';

type Sort = { href: string; direction?: Direction };

/** The sort of each sortable column. */
export type Sorts<Order extends string> = Record<Order, Sort>;

/**
 * The sort of a column: in its usual direction, or reversed if the table is sorted by it already.
 *
 * @param isTurned whether the direction is reversed; null where the table is sorted by another column
 * @param address returns the address of the list in the usual order of the column, or reversed
 */
export function sortBy(
  usual: Direction,
  isTurned: boolean | null,
  address: (turned: boolean) => string,
): Sort {
  if (isTurned === null) return { href: address(false) };
  const other = usual === 'ascending' ? 'descending' : 'ascending';
  return { href: address(!isTurned), direction: isTurned ? other : usual };
}

export type Column<Row> = {
  name: string;
  label: string;
  /** Its track in a grid: "6rem", "minmax(12rem, 2fr)". Default: as wide as its content. */
  width?: string;
  /** Numbers align right. */
  isNumber?: true;
  /**
   * Its place in the two lines of a row on a phone: before both, the first line, the right of it, or the second line,
   * whose last value can be truncated to the `rest` of it, or a line below. A column without one is hidden there.
   */
  phone?: 'lead' | 'title' | 'end' | 'line' | 'rest' | 'below';
  /** On a phone, the label precedes the value. */
  isNamed?: true;
  /** Visible on a desktop only. */
  isWide?: true;
  /** The address that sorts by this column, and the direction if the table is sorted by it. */
  sort?: Sort;
  cell: (row: Row) => ReactNode;
};

/**
 * A table with rows of 44 px, whose columns are sorted by the address. On a phone each row has two lines. The cell of
 * the column `title` names its row; where the row has an address it is a link as large as the row, and links of other
 * cells lie above it.
 */
export function DataTable<Row extends { id: string }>({
  label,
  columns,
  rows,
  href,
  lead,
  lit,
}: {
  label: string;
  /** On a phone, the width of the column before both lines. Default: that of a time. */
  lead?: string;
  /** The id of the row that is lit. */
  lit?: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  href?: (row: Row) => string | null;
}) {
  const tracks = (shown: readonly Column<Row>[]) => shown.map(({ width = 'auto' }) => width).join(' ');
  const style = {
    '--tracks': tracks(columns.filter(({ isWide }) => !isWide)),
    '--wide-tracks': tracks(columns),
    '--lead': lead,
  } as CSSProperties;
  return (
    <div className="@container">
      <table aria-label={label} className="data-table" style={style}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.name} {...column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className={row.id === lit ? 'lit' : undefined}>
              {columns.map((column) => (
                <Cell key={column.name} column={column} row={row} href={href?.(row)} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head<Row>({ label, sort, isNumber, isWide }: Column<Row>) {
  return (
    <th scope="col" aria-sort={sort?.direction} className={classes(isNumber && 'number', isWide && 'wide')}>
      {sort ? (
        <Link href={sort.href as Route} scroll={false} prefetch={false} className="head">
          {label}
          {sort.direction && (
            <Icon
              name="chevron-down"
              className={sort.direction === 'ascending' ? 'size-4 rotate-180' : 'size-4'}
            />
          )}
        </Link>
      ) : (
        <span className="head">{label}</span>
      )}
    </th>
  );
}

function Cell<Row>({
  column: { phone, label, isNamed, isNumber, isWide, cell },
  row,
  href,
}: {
  column: Column<Row>;
  row: Row;
  href?: string | null;
}) {
  const className = classes(phone && `at-${phone}`, isNumber && 'number', isWide && 'wide');
  if (phone !== 'title') {
    return (
      <td className={className} data-label={isNamed && label}>
        {cell(row)}
      </td>
    );
  }
  return (
    <th scope="row" className={className}>
      {href ? (
        <Link href={href as Route} prefetch={false} className="row">
          {cell(row)}
        </Link>
      ) : (
        cell(row)
      )}
    </th>
  );
}

function classes(...names: (string | false | undefined)[]): string | undefined {
  return names.filter(Boolean).join(' ') || undefined;
}
