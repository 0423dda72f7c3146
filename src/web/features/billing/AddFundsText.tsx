import { Anchor } from '@mantine/core'
import { paths } from '#web/paths.ts'

/** Why the balance does not reach, and the way to add funds and come back; stands in a toast, outside of the pages. */
export const AddFundsText = ({ why }: { why: string }) => (
  <>
    {why}{' '}
    <Anchor href={paths.addFunds(window.location.pathname)} inherit fw={600}>
      Add funds
    </Anchor>
  </>
)
