import { Anchor } from '@mantine/core'
import { paths } from '#web/paths.ts'

type Props = { why: string; next?: string | undefined }

/** Why the balance does not reach, and the way to add funds and come back; stands in a toast, outside of the pages. */
export const AddFundsText = ({ why, next = window.location.pathname }: Props) => (
  <>
    {why}{' '}
    <Anchor href={paths.addFunds(next)} inherit fw={600}>
      Add funds
    </Anchor>
  </>
)
