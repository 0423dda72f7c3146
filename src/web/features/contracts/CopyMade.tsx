import { Anchor } from '@mantine/core'

type Props = { text: string; href: string }

/** That a copy is made, and the way there; stands in a toast, outside of the pages. */
export const CopyMade = ({ text, href }: Props) => (
  <>
    {text}{' '}
    <Anchor href={href} inherit fw={600}>
      Open copy
    </Anchor>
  </>
)
