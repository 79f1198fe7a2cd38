/**
 * Groups rows by one of their columns, mapping each row with `read`; the order of rows is preserved.
 *
 * @example
 * groupRows([{ id: 7, sku: "A" }, { id: 7, sku: "B" }], "id", (row) => row.sku) // new Map([[7, ["A", "B"]]])
 */
export const groupRows = <Key extends string, Row extends Readonly<Record<Key, number>>, Entry>(
  rows: ReadonlyArray<Row>,
  column: Key,
  read: (row: Row) => Entry,
): ReadonlyMap<number, ReadonlyArray<Entry>> => {
  const groups = new Map<number, Array<Entry>>()
  for (const row of rows) {
    const group = groups.get(row[column])
    if (group === undefined) groups.set(row[column], [read(row)])
    else group.push(read(row))
  }
  return groups
}

/** Returns the first row of each key, in the order of the rows. */
export const firstOfEach = <Row>(rows: ReadonlyArray<Row>, key: (row: Row) => string): ReadonlyArray<Row> => {
  const first = new Map<string, Row>()
  for (const row of rows) if (!first.has(key(row))) first.set(key(row), row)
  return [...first.values()]
}
