import { Button, Group, SegmentedControl, Text } from '@mantine/core'
import { useState } from 'react'
import type { AuditEntry, ComplianceReport } from '#shared/evidence/evidence.api.ts'
import { DeviceText } from '#web/ui/DeviceText.tsx'
import { TimeText } from '#web/ui/TimeText.tsx'
import { isView, textOfEntry } from './audit-texts.ts'
import classes from './Evidence.module.css'

const SHOWN_AT_FIRST = 5

function Entry({ entry }: { entry: AuditEntry }) {
  const { actor, timestamp, ipAddress, userAgent, cseq } = entry
  return (
    <li className={classes.entry}>
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Text>
          <Text span fw={600}>
            {actor}
          </Text>{' '}
          · {textOfEntry(entry)}
        </Text>
        <TimeText time={timestamp} size="sm" c="dimmed" ta="right" className={classes.when} />
      </Group>
      <div className={classes.quiet}>
        Record {cseq}
        {ipAddress && ` · ${ipAddress}`}
        {userAgent && (
          <>
            {' · '}
            <DeviceText userAgent={userAgent} />
          </>
        )}
      </div>
    </li>
  )
}

type Props = { report: Pick<ComplianceReport, 'auditTrail' | 'auditTrailNote'> }

/** Who looked at the document, or everything that happened; newest first, five at a time. */
export function AuditTrail({ report: { auditTrail, auditTrailNote } }: Props) {
  const [wanted, setWanted] = useState('views')
  const [expanded, setExpanded] = useState(false)
  const newestFirst = auditTrail.toSorted((a, b) => b.cseq - a.cseq)
  const chosen = wanted === 'views' ? newestFirst.filter(isView) : newestFirst
  const shown = expanded ? chosen : chosen.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      <SegmentedControl
        aria-label="Which records"
        value={wanted}
        onChange={setWanted}
        mb="sm"
        data={[
          { value: 'views', label: 'Views' },
          { value: 'all', label: 'Everything' },
        ]}
      />
      {auditTrailNote && (
        <Text size="sm" c="dimmed" mb="sm">
          {auditTrailNote}
        </Text>
      )}
      {chosen.length === 0 && <Text c="dimmed">No view is recorded yet.</Text>}
      <ol className={classes.entries}>
        {shown.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {chosen.length > SHOWN_AT_FIRST && (
        <Button variant="default" mt="sm" aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
          {expanded ? 'Show fewer' : `Show all ${chosen.length}`}
        </Button>
      )}
    </>
  )
}
