import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { FileLock2, Fingerprint, ListChecks, type LucideIcon, Stamp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import { ContractStatusBadge } from '#web/features/contracts/ContractStatusBadge.tsx'
import { useAuth } from '#web/features/accounts/me.queries.ts'
import { paths } from '#web/paths.ts'
import { Sheet } from '#web/ui/Sheet.tsx'
import { TimeText } from '#web/ui/TimeText.tsx'
import { Link } from '#web/ui/routing/Link.tsx'
import classes from './ComplianceDemo.module.css'

const points: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: ListChecks,
    title: 'Consent first',
    text: 'Before signing, each signer agrees to sign electronically and to what’s recorded. The exact words are kept with the answer.',
  },
  {
    icon: Fingerprint,
    title: 'How each signer got in',
    text: 'Which link was used, whether a code from a text message was entered, from which IP address and browser, and when.',
  },
  {
    icon: FileLock2,
    title: 'One text, locked when sent',
    text: 'Sending locks the text and computes its fingerprint. Every signature includes that fingerprint, and a changed text can’t be signed.',
  },
  {
    icon: Stamp,
    title: 'A sealed PDF',
    text: 'After the last signature, the contract and its certificate of completion become one sealed PDF. Anyone can check it without an account.',
  },
]

type FactProps = { name: string; isWhole?: boolean; children: ReactNode }

const Fact = ({ name, isWhole, children }: FactProps) => (
  <div className={isWhole ? classes.whole : undefined}>
    <Text component="dt" size="sm" c="dimmed">
      {name}
    </Text>
    <dd>{children}</dd>
  </div>
)

const sealTexts = {
  none: 'When everyone has signed',
  pending: 'Being sealed',
  failing: 'Delayed, trying again',
  sealed: 'Sealed',
}

function OwnContract({ contract }: { contract: Contract }) {
  const { id, title, status, seal, sentAt, completedAt, signers, signedCount, documentContentHash } = contract
  const isOver = status === 'cancelled'
  return (
    <Sheet title={title} aside={<ContractStatusBadge contract={contract} />}>
      <dl className={classes.facts}>
        <Fact name="Sent">{sentAt ? <TimeText time={sentAt} /> : 'Not yet'}</Fact>
        <Fact name="Signed">
          {signedCount} of {signers.length} {signers.length === 1 ? 'signer' : 'signers'}
        </Fact>
        <Fact name="Completed">
          {completedAt ? <TimeText time={completedAt} /> : isOver ? 'No' : 'Not yet'}
        </Fact>
        <Fact name="Sealed PDF">
          {isOver ? 'None' : sealTexts[seal.state]}
          {seal.sealedAt && (
            <>
              {' '}
              <TimeText time={seal.sealedAt} span inherit c="dimmed" />
            </>
          )}
        </Fact>
        <Fact isWhole name="Fingerprint of the text (SHA-256)">
          {documentContentHash ?? 'Computed when it’s sent'}
        </Fact>
        {seal.sha256 && (
          <Fact isWhole name="Fingerprint of the PDF (SHA-256)">
            {seal.sha256}
          </Fact>
        )}
      </dl>
      <Group gap="sm" mt="lg">
        <Button component={Link} to={paths.contract(id)} variant="default">
          Open contract
        </Button>
      </Group>
    </Sheet>
  )
}

/** What is recorded, in four points, and how the contract at hand stands. */
export function Overview({ contract }: { contract: Contract | undefined }) {
  const isSignedIn = useAuth().state === 'verified'
  return (
    <Stack gap="lg">
      {contract && <OwnContract contract={contract} />}
      <Sheet title="What backs up a signature">
        <ul className={classes.points}>
          {points.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Icon size={24} strokeWidth={1.5} aria-hidden />
              <Title order={3}>{title}</Title>
              <Text>{text}</Text>
            </li>
          ))}
        </ul>
        <Text mt="lg">
          <Anchor component={Link} to={paths.verify} underline="always">
            Check a signed PDF
          </Anchor>
          {isSignedIn && (
            <>
              {' · '}
              <Anchor component={Link} to={paths.compliance} underline="always">
                What it proves, and what it doesn’t
              </Anchor>
              {' · '}
              <Anchor component={Link} to={paths.smsDemo()} underline="always">
                Try signing by text message
              </Anchor>
            </>
          )}
        </Text>
      </Sheet>
    </Stack>
  )
}
