import { Alert, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { textOfEntry } from '#web/features/evidence/audit-texts.ts'
import { complianceQuery } from '#web/features/evidence/evidence.queries.ts'
import { BusyButton } from '#web/ui/BusyButton.tsx'
import { TimeText } from '#web/ui/TimeText.tsx'
import { differingParts } from './conflict-parts.ts'
import classes from './EditConflict.module.css'
import { TextPreview } from './TextPreview.tsx'

function Version({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too
    <div className={classes.version} role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  )
}

/** Who changed what and when since this version, as the audit trail has it. */
function WhatChanged({ contractId, follows }: { contractId: string; follows: number }) {
  const { firstName, lastName } = useMe()
  const { data } = useQuery(complianceQuery(contractId))
  const edits = data?.auditTrail.filter(
    ({ action, details }) => action === 'contract.edited' && Number(details.version) > follows,
  )
  return (
    <Text component="div" mb="sm">
      It was saved from your account ({firstName} {lastName}) in another tab or on another device.
      {edits && edits.length > 0 && (
        <ul className={classes.edits}>
          {edits.map((entry) => (
            <li key={entry.id}>
              {textOfEntry(entry)}, <TimeText time={entry.timestamp} span inherit />
            </li>
          ))}
        </ul>
      )}
    </Text>
  )
}

type Props = {
  contractId: string
  /** The version that was changed here. */
  follows: number
  mine: ContractDraft
  theirs: ContractDraft
  isSaving: boolean
  onMine: () => void
  onTheirs: () => void
}

/** Somebody saved the draft while it was changed here: both versions, and which one to keep. */
export function EditConflict({ contractId, follows, mine, theirs, isSaving, onMine, onTheirs }: Props) {
  return (
    <Alert
      color="yellow"
      role="alert"
      title="This draft was changed while you were editing"
      mb="lg"
      id="edit-conflict"
      tabIndex={-1}
    >
      <WhatChanged contractId={contractId} follows={follows} />
      <Text mb="sm">Nothing is saved or lost until you choose. You can also keep editing yours below.</Text>
      <Group gap="sm" mb="md">
        <BusyButton size="compact-md" busy={isSaving} onClick={onMine}>
          Keep mine
        </BusyButton>
        <Button size="compact-md" variant="default" onClick={onTheirs}>
          Use the saved version
        </Button>
      </Group>
      {differingParts(mine, theirs).map(({ label, of, isHtml }) => (
        <div key={label} className={classes.pair}>
          <Version label={`Yours: ${label}`}>
            <Text size="sm" c="dimmed">
              Yours · {label}
            </Text>
            {isHtml ? <TextPreview html={of(mine)} /> : of(mine)}
          </Version>
          <Version label={`Saved: ${label}`}>
            <Text size="sm" c="dimmed">
              Saved · {label}
            </Text>
            {isHtml ? <TextPreview html={of(theirs)} /> : of(theirs)}
          </Version>
        </div>
      ))}
    </Alert>
  )
}
