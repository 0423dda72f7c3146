import { Anchor, Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { RotateCcw } from 'lucide-react'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import { isStatus } from '#web/api.ts'
import { contractQuery } from '#web/features/contracts/contracts.queries.ts'
import { paths } from '#web/paths.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { TextSkeleton } from '#web/ui/Skeletons.tsx'
import { Link } from '#web/ui/routing/Link.tsx'
import { useSearchParams } from '#web/ui/routing/use-search-params.ts'
import { CreateStep } from './CreateStep.tsx'
import { DemoSent } from './DemoSent.tsx'
import { demoStepOf } from './demo-step.ts'
import { DemoSteps } from './DemoSteps.tsx'
import { OnThePhone } from './OnThePhone.tsx'
import { SendStep } from './SendStep.tsx'
import { SignerStep } from './SignerStep.tsx'
import classes from './SmsDemo.module.css'

type Props = {
  contract: Contract | undefined
  asOf: Date
  onCreated: (id: string) => void
}

function Demo({ contract, asOf, onCreated }: Props) {
  const step = demoStepOf(contract)
  return (
    <Stack gap="lg">
      <DemoSteps step={step} />
      <div className={classes.page}>
        {!contract && <CreateStep onCreated={onCreated} />}
        {contract && step === 'signer' && <SignerStep contract={contract} />}
        {contract && step === 'send' && <SendStep contract={contract} />}
        {contract && step === 'sent' && <DemoSent contract={contract} asOf={asOf} />}
        <OnThePhone />
      </div>
      {contract && (
        <Text size="sm" c="dimmed">
          The test contract is in{' '}
          <Anchor component={Link} to={paths.contract(contract.id)} inherit underline="always">
            your contracts
          </Anchor>
          . It stays there if you reset the demo.
        </Text>
      )}
    </Stack>
  )
}

/** Shows signing by text message with a real contract, in three steps. Its address keeps where it stands. */
export function Page() {
  const [params, setParams] = useSearchParams()
  const id = params.get('contract') ?? ''
  const query = useQuery({ ...contractQuery(id), enabled: id !== '' })
  const isGone = isStatus(query.error, 400, 404)
  const contract = id && !isGone ? query.data : undefined
  const go = (contract: string | undefined) => setParams(contract ? { contract } : {}, { replace: true })
  const isLoading = id !== '' && !isGone && !contract
  return (
    <>
      <PageHeader
        title="SMS Demo"
        lead="Send yourself a test contract by text message, and sign it on your phone."
        back={{ to: paths.dashboard, label: 'Back to Dashboard' }}
      >
        <Button
          variant="default"
          leftSection={<RotateCcw size={16} aria-hidden />}
          disabled={id === ''}
          onClick={() => go(undefined)}
        >
          Reset Demo
        </Button>
      </PageHeader>
      {isLoading ? (
        <Sheet>
          {query.isError ? (
            <ErrorState title="The demo didn’t load" titleOrder={2} query={query}>
              Nothing changed.
            </ErrorState>
          ) : (
            <TextSkeleton />
          )}
        </Sheet>
      ) : (
        <Demo contract={contract} asOf={new Date(query.dataUpdatedAt)} onCreated={go} />
      )}
    </>
  )
}
