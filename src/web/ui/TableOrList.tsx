import { Box, type BoxProps } from '@mantine/core'
import { type ReactNode, useSyncExternalStore } from 'react'
import classes from './TableOrList.module.css'

const phone = matchMedia('(max-width: 48em)')

function onChange(changed: () => void) {
  phone.addEventListener('change', changed)
  return () => phone.removeEventListener('change', changed)
}

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

/** Rows on a white sheet: as a table, on a phone as a list. Only one of the two is made. */
export function TableOrList({ head, rows, items }: Props) {
  const isPhone = useSyncExternalStore(onChange, () => phone.matches)
  return (
    <div className={classes.sheet}>
      {isPhone ? (
        <ul className={classes.list}>{items}</ul>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>{head}</tr>
          </thead>
          <tbody>{rows}</tbody>
        </table>
      )}
    </div>
  )
}
