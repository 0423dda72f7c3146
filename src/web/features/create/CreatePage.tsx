import { SegmentedControl, Stack } from '@mantine/core'
import { useState } from 'react'
import { canAffordContract } from '#shared/billing/money-rules.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { toastInsufficientBalance } from '#web/features/billing/insufficient-balance.ts'
import { ClarityPanel } from '#web/features/clarity/ClarityPanel.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import { contractOf } from './compose.ts'
import { CreateForm } from './CreateForm.tsx'
import classes from './CreatePage.module.css'
import { LivePreview } from './LivePreview.tsx'
import { useDraft } from './use-draft.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import { useStartContract } from './use-start-contract.ts'
import { type Lack, whyNotCreatable } from './why-not-create.ts'

/** Writes a new contract, beside the sheet as its signers will see it. */
export function Page() {
  const { id, balance } = useMe()
  const kept = useKeptDraft(id)
  const { draft, change } = useDraft(kept.initial, kept.keep)
  const [lacks, setLacks] = useState<Lack[]>([])
  const [shown, setShown] = useState('write')
  const { start, isPending } = useStartContract(kept.drop)

  function submit() {
    const found = whyNotCreatable(draft)
    setLacks(found)
    if (found.length === 0) {
      if (canAffordContract(balance.balanceInCents)) void start(contractOf(draft))
      else toastInsufficientBalance()
      return
    }
    setShown('write')
    const told = found.find(({ title }) => title)
    if (told?.title) toast.error(told.title, told.message)
    const first = `part-${found[0]?.at}`
    // after the pane is shown
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${first}`)?.focus())
  }

  return (
    <>
      <PageHeader title="Create Contract" lead="Write it, choose how it is signed, then add the signers." />
      <SegmentedControl
        className={classes.tabs}
        aria-label="Show"
        fullWidth
        value={shown}
        onChange={setShown}
        data={[
          { value: 'write', label: 'Write' },
          { value: 'preview', label: 'Live Preview' },
        ]}
      />
      <div className={classes.panes} data-shown={shown}>
        <div className={classes.form}>
          <CreateForm
            draft={draft}
            change={change}
            errors={Object.fromEntries(lacks.map(({ at, message }) => [at, message]))}
            onSubmit={submit}
            pending={isPending}
          />
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too */}
        <div className={classes.sheet} tabIndex={0} role="group" aria-label="Live Preview">
          <Stack gap="md">
            <ClarityPanel draft={draft} change={change} onGoToForm={() => setShown('write')} />
            <Sheet title="Live Preview">
              <LivePreview draft={draft} />
            </Sheet>
          </Stack>
        </div>
      </div>
    </>
  )
}
