import { Button } from '@mantine/core'
import { useState } from 'react'
import { emptyDraft, isWorthKeeping } from '#shared/drafts/empty-draft.ts'
import type { InitialDraft } from '#web/features/draft/initial-draft.ts'
import { SaveStatus } from '#web/features/draft/SaveStatus.tsx'
import { pageHeads } from '#shared/page-heads.ts'
import { loaded } from '#web/ui/loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { PageSkeleton } from '#web/ui/Skeletons.tsx'
import { toastUndo } from '#web/ui/toast-undo.tsx'
import { CreateForm, WhyNotCreate } from './CreateForm.tsx'
import type { Prefill } from './prefill.ts'
import { useCreator } from './use-creator.ts'
import { useLinkAppearance } from './use-link-appearance.ts'
import { WritingPanes } from './WritingPanes.tsx'

const loadNotices = () => import('#web/features/draft/DraftNotices.tsx')
const ElsewhereNotice = loaded(async () => (await loadNotices()).ElsewhereNotice, null)
const OfferNotice = loaded(async () => (await loadNotices()).OfferNotice, null)

type Props = { initial: InitialDraft; prefill: Prefill; link: string }

/** Writes a new contract, beside the sheet as its signers will see it; leads to its page once it is created. */
export function Creator({ initial, prefill, link }: Props) {
  useLinkAppearance(prefill)
  const [shown, setShown] = useState('write')
  const creator = useCreator({ initial, prefill, link, onMissing: () => setShown('write') })
  const { draft, change, replace, edition, saveState, offer } = creator
  const startOver = () => {
    replace(emptyDraft)
    toastUndo('Draft cleared', 'Everything you entered is gone from this page.', () =>
      replace(draft, edition),
    )
  }
  if (creator.isAutoCreating)
    return (
      <>
        <PageHeader title="Create Contract" lead="Creating the contract from this link." />
        <PageSkeleton />
      </>
    )
  return (
    <>
      <PageHeader {...pageHeads.create}>
        <SaveStatus saveState={saveState} />
        {isWorthKeeping(draft) && (
          <Button variant="subtle" color="gray" onClick={startOver}>
            Start over
          </Button>
        )}
      </PageHeader>
      {saveState.is === 'elsewhere' ? (
        <ElsewhereNotice saveState={saveState} onTheirs={creator.takeTheirs} onMine={creator.keepMine} />
      ) : (
        offer && <OfferNotice offer={offer} onTake={creator.takeOffer} onLeave={creator.leaveOffer} />
      )}
      {prefill.leftOut && <RefusalAlert mb="lg" {...prefill.leftOut} />}
      <WhyNotCreate />
      <WritingPanes draft={draft} change={change} shown={shown} onShow={setShown}>
        <CreateForm
          draft={draft}
          change={change}
          edition={edition}
          errors={creator.errors}
          signerErrors={creator.signerErrors}
          onSubmit={creator.submit}
          pending={creator.isPending}
          failure={creator.failure}
        />
      </WritingPanes>
    </>
  )
}
