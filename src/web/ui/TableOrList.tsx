import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './TableOrList.module.css'

type Props = {
  /** The cells of the table's head. */
  head: ReactNode
  rows: ReactNode
  /** The same rows as items of the list. */
  items: ReactNode
}

/** Rows on a white sheet: as a table, on a phone as a list. */
export function TableOrList({ head, rows, items }: Props) {
  return (
    <div className={classes.sheet}>
      <Table verticalSpacing="md" horizontalSpacing="lg" className={classes.table}>
        <Table.Thead>
          <Table.Tr>{head}</Table.Tr>
        </Table.Thead>
        <Table.Tbody>{rows}</Table.Tbody>
      </Table>
      <ul className={classes.list}>{items}</ul>
    </div>
  )
}
