import { Box, type BoxProps } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './TableOrList.module.css'

type Props = {
  /** The cells of the table's head. */
  head: ReactNode
  rows: ReactNode
  /** The same rows as items of the list. */
  items: ReactNode
}

type CellProps = Pick<BoxProps, 'w' | 'ta'> & { children: ReactNode }

/** The head of a column. */
export const Th = (cell: CellProps) => <Box component="th" scope="col" {...cell} />

export const Td = (cell: CellProps) => <Box component="td" {...cell} />

/** Rows on a white sheet: as a table, on a phone as a list. */
export function TableOrList({ head, rows, items }: Props) {
  return (
    <div className={classes.sheet}>
      <table className={classes.table}>
        <thead>
          <tr>{head}</tr>
        </thead>
        <tbody>{rows}</tbody>
      </table>
      <ul className={classes.list}>{items}</ul>
    </div>
  )
}
