import { Anchor } from '@mantine/core'

type Props = { text: string; href: string; label: string }

/** Ends in a link; may stand in a toast, outside of the pages. */
export const TextWithLink = ({ text, href, label }: Props) => (
  <>
    {text}{' '}
    <Anchor href={href} inherit fw={600}>
      {label}
    </Anchor>
  </>
)
