import { Button, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Gavel } from 'lucide-react'
import { useState } from 'react'
import type { LegalHold } from '#shared/admin/admin.api.ts'
import { newIdempotencyKey } from '#web/idempotency-key.ts'
import { TimeText } from '#web/ui/TimeText.tsx'
import { toast } from '#web/ui/toast.ts'
import { accountHoldsQuery, useLiftHold } from './admin.queries.ts'
import { AdminList } from './AdminList.tsx'
import classes from './AdminAccount.module.css'
import { AskReason } from './AskReason.tsx'
import { HoldDialog } from './HoldDialog.tsx'
import { NOT_IN_LOG, REASON_KEPT } from './hold-texts.ts'

const empty = {
  icon: <Gavel size={32} strokeWidth={1.5} />,
  title: 'No legal holds',
  text: 'A contract under a legal hold is kept until the hold is lifted, even after its seven years.',
}

function LiftDialog({ hold, onClose }: { hold: LegalHold; onClose: () => void }) {
  const liftHold = useLiftHold()
  const onConfirm = (reason: string) =>
    liftHold.mutate(
      { contractId: hold.contractId, reason, idempotencyKey: newIdempotencyKey() },
      {
        onSuccess: ({ isInLog }) => {
          toast.success('Legal hold lifted', isInLog ? undefined : NOT_IN_LOG)
          onClose()
        },
      },
    )
  return (
    <AskReason
      title="Lift legal hold"
      thing={hold.title}
      confirmLabel="Lift legal hold"
      description={REASON_KEPT}
      act={{ isPending: liftHold.isPending, error: liftHold.error, onConfirm }}
      onClose={onClose}
    >
      If its seven years are over, or no one signed it and the account was erased, the next daily job destroys
      the contract.
    </AskReason>
  )
}

function Hold({ hold, onLift }: { hold: LegalHold; onLift: () => void }) {
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Text fw={500}>{hold.title}</Text>
        <Text>{hold.reason ?? 'Set in the database, so no reason is known'}</Text>
        <Text size="sm" c="dimmed" className="ps-figures">
          {hold.contractId}
        </Text>
        {hold.isInLog === false && <Text size="sm">{NOT_IN_LOG}</Text>}
        {hold.by && hold.heldAt && (
          <Text size="sm" c="dimmed">
            By {hold.by.email} · <TimeText time={hold.heldAt} span inherit />
          </Text>
        )}
      </div>
      <Button
        size="compact-md"
        variant="default"
        style={{ flexShrink: 0 }}
        aria-haspopup="dialog"
        onClick={onLift}
      >
        Lift hold
      </Button>
    </li>
  )
}

/** Contracts of an account that the daily job leaves alone, newest contract first. */
export function AccountHolds({ id }: { id: string }) {
  const list = useInfiniteQuery(accountHoldsQuery(id))
  const [open, setOpen] = useState<LegalHold | 'new'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button variant="default" mb="md" aria-haspopup="dialog" onClick={() => setOpen('new')}>
        Set a legal hold
      </Button>
      <AdminList list={list} name="Legal holds" empty={empty}>
        {(rows) => (
          <ul className={classes.list}>
            {rows.map((hold) => (
              <Hold key={hold.contractId} hold={hold} onLift={() => setOpen(hold)} />
            ))}
          </ul>
        )}
      </AdminList>
      {open === 'new' && <HoldDialog accountId={id} onClose={close} />}
      {open && open !== 'new' && <LiftDialog hold={open} onClose={close} />}
    </>
  )
}
