import { Button, Center, Text } from '@mantine/core'
import { ArrowLeft } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { showPlaces } from '#shared/contract-text/signature-places.ts'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { fieldFiller } from '#web/features/contract-text/FilledField.tsx'
import { fieldValues } from '#web/features/contract-text/system-fields.ts'
import { ContractText } from '#web/ui/editor/ContractText.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import classes from './ContractPage.module.css'

// below this a text is shown whole
const FOLDABLE_PX = 760

type Props = {
  contract: Contract
  isUnfolded: boolean
  onUnfold: (isUnfolded: boolean) => void
  /** Where the review led here. */
  onBack: (() => void) | undefined
}

/** How high an element stands, as it changes. */
function useHeight() {
  const [height, setHeight] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const observer = new ResizeObserver(() => setHeight(element.clientHeight))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, height }
}

/** The text: of a draft with its fields filled in as of now, later as it was frozen. Its signers see no more and no less. */
export function ContractSheet({ contract, isUnfolded, onUnfold, onBack }: Props) {
  const [now] = useState(() => new Date())
  const { firstName, lastName, email, timeZone } = useMe()
  const { ref, height } = useHeight()
  const { id, createdAt, content, signers } = contract
  const html = useMemo(
    () =>
      showPlaces(
        content,
        signers.map(({ name }) => name),
      ),
    [content, signers],
  )
  const fill = useMemo(
    () =>
      fieldFiller(
        fieldValues(
          {
            contractId: id,
            createdAt,
            creatorName: `${firstName} ${lastName}`,
            creatorEmail: email,
            timeZone,
          },
          now,
        ),
      ),
    [id, createdAt, firstName, lastName, email, timeZone, now],
  )
  const foldable = height > FOLDABLE_PX
  return (
    <Sheet aria-label="Contract text">
      <div className={foldable && !isUnfolded ? classes.folded : undefined}>
        <div ref={ref} className={classes.middle}>
          <ContractText html={html} fill={fill} />
        </div>
      </div>
      {foldable && (
        <Center mt="md">
          <Button variant="default" aria-expanded={isUnfolded} onClick={() => onUnfold(!isUnfolded)}>
            {isUnfolded ? 'Show less' : 'Show the whole contract'}
          </Button>
        </Center>
      )}
      {/* of both, the attached file says it */}
      {contract.status === 'draft' && !contract.attachmentUrl && (
        <div className={classes.hint}>
          <Text ff="text" size="sm" c="dimmed">
            The text locks when you send the contract.
          </Text>
        </div>
      )}
      {onBack && (
        <Center className={classes.back}>
          <Button variant="default" leftSection={<ArrowLeft size={16} aria-hidden />} onClick={onBack}>
            Back to the review
          </Button>
        </Center>
      )}
    </Sheet>
  )
}
