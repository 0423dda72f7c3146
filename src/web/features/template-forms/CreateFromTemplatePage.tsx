import { Alert, Button, Group, List, Text } from '@mantine/core'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate, useParams } from 'react-router'
import { INSUFFICIENT_BALANCE } from '#shared/billing/money-rules.ts'
import { templateFormsApi } from '#shared/template-forms/template-forms.api.ts'
import { hasCode, isStatus, issuesOf } from '#web/api.ts'
import { textOf } from '#web/error-text.ts'
import { readPrefill } from '#web/features/create/prefill.ts'
import { useLinkAppearance } from '#web/features/create/use-link-appearance.ts'
import { paths } from '#web/paths.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { PageSkeleton } from '#web/ui/Skeletons.tsx'
import { Link } from '#web/ui/routing/Link.tsx'
import { CompleteLink } from './CompleteLink.tsx'
import { refusedFields } from './form-values.ts'
import type { KeptLink } from './kept-link.ts'
import { TemplateNotFound } from './TemplateNotFound.tsx'
import { useKeptLink } from './use-kept-link.ts'
import { useLinkedContract } from './use-linked-contract.ts'

/** Creates the contract that a link describes, once, and goes on to it. */
export function Page() {
  const { templateId = '' } = useParams()
  const isId = templateFormsApi.createFromUrl.params.safeParse({ id: templateId }).success
  if (isId) return <Opened templateId={templateId} />
  return <NoLink>Invalid template ID. The link may be incomplete. Ask for it again.</NoLink>
}

function Opened({ templateId }: { templateId: string }) {
  const { link, address, keep } = useKeptLink(templateId)
  if (!link)
    return <NoLink>The details from your link are no longer in this tab. Open the link again.</NoLink>
  return <Creating templateId={templateId} link={link} address={address} keep={keep} />
}

function NoLink({ children }: { children: ReactNode }) {
  return (
    <>
      <PageHeader title="Create Contract" />
      <Sheet maw="46rem">
        <Alert color="red" role="alert" title="Failed to create contract">
          {children}
        </Alert>
      </Sheet>
    </>
  )
}

type Props = {
  templateId: string
  link: KeptLink
  address: string
  keep: (change: Partial<KeptLink>) => void
}

function Creating({ templateId, link, address, keep }: Props) {
  const navigate = useNavigate()
  const said = readPrefill(link.search, window.location.origin)
  useLinkAppearance(said)
  const { error, retry, complete, createAnother } = useLinkedContract({
    templateId,
    link,
    keep,
    onCreated(contractId) {
      if (said.returnUrl) window.location.replace(said.returnUrl)
      else void navigate(paths.contract(contractId), { replace: true })
    },
  })

  if (isStatus(error, 404)) return <TemplateNotFound />
  if (hasCode(error, 'contract_deleted')) return <Deleted onCreate={createAnother} />
  if (error !== undefined)
    return (
      <Failed error={error} onRetry={retry} address={address}>
        <CompleteLink
          templateId={templateId}
          search={link.search}
          refused={refusedFields(issuesOf(error))}
          before={link.added}
          onComplete={complete}
        />
      </Failed>
    )
  return (
    <>
      <PageHeader title="Create Contract" lead="Creating the contract from this link." />
      <PageSkeleton />
    </>
  )
}

/** The contract that the link created was deleted: another one comes of it only when somebody asks for it. */
function Deleted({ onCreate }: { onCreate: () => void }) {
  return (
    <>
      <PageHeader title="Create Contract" lead="This link’s contract was deleted." />
      <Sheet maw="46rem">
        <Text mb="lg">You can create it again.</Text>
        <Button onClick={onCreate}>Create Contract</Button>
      </Sheet>
    </>
  )
}

type FailedProps = { error: unknown; onRetry: () => void; address: string; children: ReactNode }

/** What kept the contract from being created, and the way to put it right. */
function Failed({ error, onRetry, address, children }: FailedProps) {
  const issues = issuesOf(error)
  const isUnpaid = isStatus(error, 402)
  const lacksFields = Object.keys(refusedFields(issues)).length > 0
  // the message names the fields that are empty
  const reasons = [...new Set(Object.values(issues))].filter((reason) => !reason.endsWith(' is required'))
  return (
    <>
      <PageHeader title="Create Contract" />
      <Sheet maw="46rem">
        <Alert
          color="red"
          role="alert"
          title={isUnpaid ? 'Insufficient Balance' : 'Failed to create contract'}
        >
          <Text>
            {isUnpaid ? INSUFFICIENT_BALANCE : textOf(error, 'Something went wrong. Please try again.')}
          </Text>
          {reasons.length > 0 && (
            <List mt="xs" spacing={4}>
              {reasons.map((reason) => (
                <List.Item key={reason}>{reason}</List.Item>
              ))}
            </List>
          )}
        </Alert>
        {lacksFields && children}
        <Group mt="lg" gap="sm">
          <Button
            variant={isUnpaid || lacksFields ? 'default' : 'filled'}
            leftSection={<RotateCw size={16} aria-hidden />}
            onClick={onRetry}
          >
            Try Again
          </Button>
          {isUnpaid && (
            <Button component={Link} to={paths.addFunds(address)}>
              Add funds
            </Button>
          )}
        </Group>
      </Sheet>
    </>
  )
}
