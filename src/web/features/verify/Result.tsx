import { Button, Title } from '@mantine/core'
import { CircleHelp, FileX, ShieldAlert, ShieldQuestion } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Finding } from '#verifier/findings.ts'
import { Mark } from '#web/ui/Mark.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { AskServer } from './AskServer.tsx'
import type { CheckedFile } from './checked-file.ts'
import { Checks } from './Checks.tsx'
import { Facts } from './Facts.tsx'
import { type Verdict, verdictByLog } from './verdict.ts'
import { notAskedYet, textsOf } from './verdict-texts.ts'
import classes from './Verify.module.css'

/** The red seal stands for a sealed file that holds, and for nothing else. */
function Sign({ verdict }: { verdict: Verdict }) {
  if (verdict === 'intact') return <Mark size={64} />
  const Icon = {
    changed: FileX,
    unsealed: CircleHelp,
    stranger: ShieldQuestion,
    unproven: ShieldAlert,
    unlogged: ShieldAlert,
    restored: ShieldQuestion,
  }[verdict]
  return <Icon size={64} strokeWidth={1.5} aria-hidden />
}

function List({ title, lines }: { title: string; lines: string[] }) {
  return (
    <>
      <Title order={3} mb={4}>
        {title}
      </Title>
      <ul className={classes.list}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  )
}

/** The verdict and its reasons. The keyboard continues here. The server's answer about its log changes both. */
export function Result({ checked, onReset }: { checked: CheckedFile; onReset: () => void }) {
  const { seal, isZip, name, pin, checkpoint } = checked
  const [ofLog, setOfLog] = useState<Finding[]>()
  const verdict = checked.verdict === 'intact' ? verdictByLog(ofLog ?? checked.findings) : checked.verdict
  const { title, lead, means, limits } = textsOf(verdict, seal, isZip)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={classes.page}>
      <div className={classes.column}>
        <Sheet>
          <div className={classes.verdict} data-verdict={verdict}>
            <Sign verdict={verdict} />
            <div>
              <p className={classes.file}>{name}</p>
              <Title order={2} ref={heading} tabIndex={-1} className={classes.title}>
                {title}
              </Title>
              <p className={classes.lead}>{lead}</p>
            </div>
          </div>
          <Facts checked={checked} />
        </Sheet>
        <Checks
          findings={[...checked.findings, ...(ofLog ?? [])]}
          timestamp={checked.timestamp}
          verdict={verdict}
        />
      </div>
      <div className={classes.column}>
        <Sheet>
          <List title="What this means" lines={means} />
          <List
            title="Good to know"
            lines={verdict === 'intact' && checkpoint && !ofLog ? [notAskedYet, ...limits] : limits}
          />
        </Sheet>
        {pin && verdict !== 'unsealed' && <AskServer pin={pin} ofZip={checked} onLogTold={setOfLog} />}
        <Button size="lg" onClick={onReset}>
          Check another file
        </Button>
      </div>
    </div>
  )
}
