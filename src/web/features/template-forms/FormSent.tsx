import { Anchor, Stack, Text, Title } from '@mantine/core'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/routing/Link.tsx'

const MOVE_AFTER_MS = 1500

type Props = {
  ownerName: string | undefined
  /** The contract that came of it, for whoever can open it. */
  contractId: string | undefined
  returnUrl: string | undefined
}

/** Goes on to where the link came from, or to the contract; whoever can open neither stays. */
function useDelayedRedirect({ contractId, returnUrl }: Omit<Props, 'ownerName'>) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => {
      if (returnUrl) window.location.replace(returnUrl)
      else if (contractId) void navigate(paths.contract(contractId), { replace: true })
    }, MOVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [contractId, returnUrl, navigate])
}

/** The form was handed in: what happens next. */
export function FormSent({ ownerName = 'The owner of this form', contractId, returnUrl }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useDelayedRedirect({ contractId, returnUrl })
  // the button that was pressed is gone
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack align="center" ta="center" gap="sm" py="xl">
      <Text c="green" component="span" lh={0} aria-hidden>
        <CircleCheck size={40} />
      </Text>
      <Title order={2} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        {contractId ? 'Your contract is created' : `${ownerName} has received your form.`}
      </Title>
      <Text maw="32rem">
        {contractId
          ? 'It’s a draft. Review it, then send it.'
          : 'They can now review it and send the contract for signature. Nothing is signed yet, and you’re done for now.'}
      </Text>
      {returnUrl ? (
        <Text c="dimmed">
          Taking you back in a moment. <Anchor href={returnUrl}>Go back now</Anchor>
        </Text>
      ) : (
        contractId && (
          <Text c="dimmed">
            Its page opens in a moment.{' '}
            <Anchor component={Link} to={paths.contract(contractId)} replace>
              Open it now
            </Anchor>
          </Text>
        )
      )}
    </Stack>
  )
}
