import { Button, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import { emptyDraft, isWorthKeeping } from '#shared/drafts/empty-draft.ts'
import { ElsewhereNotice, OfferNotice } from '#web/features/draft/DraftNotices.tsx'
import type { InitialDraft } from '#web/features/draft/initial-draft.ts'
import { SaveStatus } from '#web/features/draft/SaveStatus.tsx'
import { pageHeads } from '#web/page-heads.ts'
import { firstTouch } from '#web/ui/first-touch.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { loaded } from '#web/ui/loaded.tsx'
import { PageSkeleton, TextSkeleton } from '#web/ui/Skeletons.tsx'
import { toastUndo } from '#web/ui/toast-undo.tsx'
import { CreateForm } from './CreateForm.tsx'
import classes from './CreatePage.module.css'
import type { Prefill } from './prefill.ts'
import { useCreator } from './use-creator.ts'
import { useLinkAppearance } from './use-link-appearance.ts'

const CreatedView = loaded(async () => (await import('./CreatedView.tsx')).CreatedView, <PageSkeleton />)
// on a phone it stands behind a tab, and nothing needs it before the page is used
const isBehindTab = matchMedia('(max-width: 62em)').matches
const Beside = loaded(
  async () => {
    if (isBehindTab) await firstTouch
    return (await import('./Beside.tsx')).Beside
  },
  <TextSkeleton />,
)

type Props = { initial: InitialDraft; prefill: Prefill; link: string }

/** Writes a new contract, beside the sheet as its signers will see it; shows it once it is created. */
export function Creator({ initial, prefill, link }: Props) {
  const [created, setCreated] = useState<Contract>()
  useLinkAppearance(prefill)
  if (!created) return <Writing {...{ initial, prefill, link }} onCreated={setCreated} />
  return <CreatedView created={created} />
}

function Writing({ initial, prefill, link, onCreated }: Props & { onCreated: (contract: Contract) => void }) {
  const [shown, setShown] = useState('write')
  const creator = useCreator({ initial, prefill, link, onCreated, onMissing: () => setShown('write') })
  const { draft, change, saveState, offer } = creator
  const startOver = () => {
    change(emptyDraft)
    toastUndo('Draft cleared', 'Everything that was entered is gone from this page.', () => change(draft))
  }
  if (creator.isAutoCreating)
    return (
      <>
        <PageHeader title="Create Contract" lead="The contract of this link is being created." />
        <PageSkeleton />
      </>
    )
  return (
    <>
      <PageHeader {...pageHeads.create}>
        <SaveStatus saveState={saveState} />
        {isWorthKeeping(draft) && (
          <Button variant="subtle" color="gray" onClick={startOver}>
            Start afresh
          </Button>
        )}
      </PageHeader>
      {saveState.is === 'elsewhere' ? (
        <ElsewhereNotice saveState={saveState} onTheirs={creator.takeTheirs} onMine={creator.keepMine} />
      ) : (
        offer && <OfferNotice offer={offer} onTake={creator.takeOffer} onLeave={creator.leaveOffer} />
      )}
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
            errors={creator.errors}
            signerErrors={creator.signerErrors}
            onSubmit={creator.submit}
            pending={creator.isPending}
          />
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too */}
        <div className={classes.sheet} tabIndex={0} role="group" aria-label="Clarity and preview">
          <Beside draft={draft} change={change} onGoToForm={() => setShown('write')} />
        </div>
      </div>
    </>
  )
}
