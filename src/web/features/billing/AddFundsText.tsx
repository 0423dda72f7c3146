import { paths } from '#web/paths.ts'
import { TextWithLink } from '#web/ui/TextWithLink.tsx'

/** Why the balance does not reach, and the way to add funds and come back. */
export const AddFundsText = ({ why }: { why: string }) => (
  <TextWithLink text={why} href={paths.addFunds(window.location.pathname)} label="Add funds" />
)
