/** Rows of the same kind without their keys, which a page would repeat for each of them. */
export type Table<Row> = { columns: (keyof Row & string)[]; values: unknown[][] };

/** @param rows objects with the same keys */
export function toTable<Row extends object>(rows: readonly Row[]): Table<Row> {
  const columns = Object.keys(rows[0] ?? {}) as (keyof Row & string)[];
  return { columns, values: rows.map((row) => columns.map((column) => row[column])) };
}

export function fromTable<Row>({ columns, values }: Table<Row>): Row[] {
  return values.map((row) => Object.fromEntries(columns.map((column, index) => [column, row[index]])) as Row);
}
