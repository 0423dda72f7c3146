import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useDeferredValue, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useParams } from 'react-router'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import { isFileFirst } from '#web/features/draft/file-first.ts'
import { hasCode, isStatus } from '#web/api.ts'
import { textOf } from '#web/error-text.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { loaded } from '#web/ui/loaded.tsx'
import { PageSkeleton, SheetSkeleton } from '#web/ui/Skeletons.tsx'
import { withStyles } from '#web/ui/with-styles.ts'
import { ContractHeader } from './ContractHeader.tsx'
import classes from './ContractPage.module.css'
import { contractQuery, signaturesQuery } from './contracts.queries.ts'
import { recordOwnView } from './record-own-view.ts'
import { ContractSheet } from './ContractSheet.tsx'
import { StepNews } from './StepNews.tsx'

// after the text, which is read first
const NextStepSheet = loaded(
  async () => (await withStyles(import('./NextStepSheet.tsx'))).NextStepSheet,
  <SheetSkeleton />,
)
const ContractNotFound = loaded(
  async () => (await import('./ContractNotFound.tsx')).ContractNotFound,
  <PageSkeleton />,
)
const DoubtAlert = loaded(async () => (await import('./DoubtAlert.tsx')).DoubtAlert, null)
const UnsavedEdits = loaded(async () => (await import('./UnsavedEdits.tsx')).UnsavedEdits, null)
const SignerReplies = loaded(
  async () => (await withStyles(import('./SignerReplies.tsx'))).SignerReplies,
  null,
)
const SignersSheet = loaded(
  async () => (await withStyles(import('#web/features/signers/SignersSheet.tsx'))).SignersSheet,
  <SheetSkeleton />,
)
const AttachmentSheet = loaded(
  async () => (await withStyles(import('#web/features/attachments/AttachmentSheet.tsx'))).AttachmentSheet,
  <SheetSkeleton />,
)
const AdmissibilityCard = loaded(
  async () => (await withStyles(import('#web/features/clarity/AdmissibilityCard.tsx'))).AdmissibilityCard,
  <SheetSkeleton />,
)
const AddSignerForm = loaded(
  async () => (await withStyles(import('#web/features/signers/AddSignerForm.tsx'))).AddSignerForm,
  <SheetSkeleton />,
)
const ReviewAndSend = loaded(
  async () => (await withStyles(import('#web/features/sending/ReviewAndSend.tsx'))).ReviewAndSend,
  <SheetSkeleton />,
)
const EvidenceCards = loaded(
  async () => (await withStyles(import('#web/features/evidence/EvidenceCards.tsx'))).EvidenceCards,
  <SheetSkeleton />,
)

/** Brings a place of the page to the eye and the keyboard, of a form its first field. */
function leadTo(place: HTMLElement | null) {
  place?.scrollIntoView()
  const field = place?.querySelector<HTMLElement>(':scope form input') ?? place
  field?.focus({ preventScroll: true })
}

/** What was pressed to look at the text, for the way back to it. */
function useWayBack(review: RefObject<HTMLElement | null>) {
  const [from, setFrom] = useState<HTMLElement>()
  function goBack() {
    setFrom(undefined)
    // what it was about may be mended
    if (!from?.isConnected) return leadTo(review.current)
    from.scrollIntoView({ block: 'center' })
    from.focus({ preventScroll: true })
  }
  return { leave: setFrom, goBack: from && goBack }
}

/** Leads to what happens next once the contract is sent: the sheet that was read until then is gone. */
function useLeadToNextStep(status: Contract['status']) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(status)
  useEffect(() => {
    if (before.current === 'draft' && status === 'sent') leadTo(place.current)
    before.current = status
  }, [status])
  return place
}

function Detail({ contract, asOf }: { contract: Contract; asOf: Date }) {
  const { id, signedCount, status, doubt } = contract
  const signatures = useQuery(signaturesQuery(id, signedCount))
  const [editedSigner, setEditedSigner] = useState<string>()
  const [isUnfolded, setUnfolded] = useState(false)

  const fileFirst = isFileFirst(contract)
  const nextStep = useLeadToNextStep(status)
  const addition = useRef<HTMLDivElement>(null)
  const review = useRef<HTMLDivElement>(null)
  const { leave, goBack } = useWayBack(review)
  const addSigner = () => leadTo(addition.current)

  useEffect(() => {
    void recordOwnView(id)
  }, [id])

  return (
    <>
      <ContractHeader
        contract={contract}
        asOf={asOf}
        onAddSigner={addSigner}
        onReview={() => leadTo(review.current)}
      />
      {doubt && <DoubtAlert doubt={doubt} isDraft={status === 'draft'} />}
      <StepNews contract={contract} asOf={asOf} />
      {status === 'draft' && <UnsavedEdits contract={contract} />}
      <div className={classes.columns}>
        <Stack gap="lg" className={classes.text}>
          {fileFirst && <AttachmentSheet contract={contract} />}
          {(contract.content.trim() || !contract.attachmentUrl) && (
            <ContractSheet
              contract={contract}
              isUnfolded={isUnfolded}
              onUnfold={setUnfolded}
              onBack={status === 'draft' ? goBack : undefined}
            />
          )}
          {contract.attachmentUrl && !fileFirst && <AttachmentSheet contract={contract} />}
        </Stack>
        <Stack gap="lg" className={classes.people}>
          {contract.replies.length > 0 && (
            <SignerReplies contract={contract} onEditSigner={setEditedSigner} />
          )}
          <div ref={nextStep} tabIndex={-1} className={classes.next}>
            <NextStepSheet contract={contract} />
          </div>
          <SignersSheet
            contract={contract}
            asOf={asOf}
            signatures={signatures}
            editedId={editedSigner}
            onEdit={setEditedSigner}
          />
          {status === 'draft' && !doubt && (
            <>
              <div ref={addition} tabIndex={-1} className={classes.next}>
                <AddSignerForm contract={contract} />
              </div>
              <div id="review" ref={review} tabIndex={-1} className={classes.next}>
                <ReviewAndSend
                  contract={contract}
                  onShowText={(from) =>
                    flushSync(() => {
                      setUnfolded(true)
                      leave(from)
                    })
                  }
                  onAddSigner={addSigner}
                  onEditSigner={setEditedSigner}
                />
              </div>
            </>
          )}
        </Stack>
        <Stack gap="lg" className={classes.evidence}>
          {/* on a phone below the people, whom a draft still needs */}
          {status === 'draft' && <AdmissibilityCard contract={contract} />}
          <EvidenceCards contractId={id} signers={contract.signers} />
        </Stack>
      </div>
    </>
  )
}

/** One contract: its text, its people, what happens next, and what proves it. */
export function Page() {
  const { contractId = '' } = useParams()
  const contract = useQuery(contractQuery(contractId))
  // drawn in slices: in one task a long text would leave a tap on a slow phone without an answer
  const isPending = useDeferredValue(contract.isPending)
  // also when it was there before: it may have been deleted elsewhere
  if (isStatus(contract.error, 400, 404, 410, 422)) return <ContractNotFound />
  if (contract.isPending || (isPending && contract.data)) return <PageSkeleton />
  if (contract.data)
    return <Detail key={contractId} contract={contract.data} asOf={new Date(contract.dataUpdatedAt)} />
  if (hasCode(contract.error, 'evidence_changed'))
    return (
      <ErrorState title="Don’t rely on this contract" titleOrder={1}>
        {textOf(contract.error, '')}
      </ErrorState>
    )
  return (
    <ErrorState title="The contract didn’t load" titleOrder={1} query={contract}>
      Nothing is lost. Check your connection and try again.
    </ErrorState>
  )
}
