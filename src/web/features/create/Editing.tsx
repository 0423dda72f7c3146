import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { Save } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod'
import { shownTitle } from '#shared/contract-text/shown-title.ts'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import { paths } from '#web/paths.ts'
import { BusyButton } from '#web/ui/BusyButton.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { TimeText } from '#web/ui/TimeText.tsx'
import { Link } from '#web/ui/routing/Link.tsx'
import { ContractForm } from './ContractForm.tsx'
import classes from './CreatePage.module.css'
import { EditConflict } from './EditConflict.tsx'
import { focusWhenShown, selectWhenShown } from './focus-when-shown.ts'
import { TextPreview } from './TextPreview.tsx'
import { useEditing } from './use-editing.ts'
import { WayOn } from './WayOn.tsx'
import { WritingPanes } from './WritingPanes.tsx'

type Props = {
  saved: Contract
  /** Deleted since the page was opened. */
  isGone: boolean
  refresh: () => Promise<unknown>
}

/** What a link brings that leads here from a finding. */
const foundWords = z
  .object({
    words: z.string(),
    around: z.object({ excerpt: z.string(), at: z.number() }).optional(),
    areToGo: z.boolean(),
  })
  .nullable()
  .catch(null)

/** Changes a draft with everything in it, and leads back to its page. */
export function Editing({ saved, isGone, refresh }: Props) {
  const [shown, setShown] = useState('write')
  const { hash, state } = useLocation()
  const found = useMemo(() => foundWords.parse(state), [state])
  // from what a review found, to where it is mended
  useEffect(() => {
    if (hash === '#part-title') focusWhenShown('#part-title')
    if (hash === '#part-html') focusWhenShown('#part-html textarea, #part-html [role=textbox]')
    if (hash === '#part-html' && found) selectWhenShown(found)
    if (hash === '#part-hand-signing') focusWhenShown('#part-hand-signing')
  }, [hash, found])
  const editing = useEditing({ saved, refresh, onMissing: () => setShown('write') })
  const { draft, change, isDirty, isConflict, leftAt } = editing
  // whoever came from a finding of the review goes on there
  const back =
    found || hash === '#part-hand-signing'
      ? { to: paths.review(saved.id), label: 'Back to the review' }
      : { to: paths.contract(saved.id), label: shownTitle(saved.title) }
  if (isGone || saved.status !== 'draft')
    return (
      <>
        <PageHeader
          title="Edit contract"
          back={isGone ? { to: paths.dashboard, label: 'Contracts' } : back}
        />
        <Locked isGone={isGone} isDirty={isDirty} html={draft.html} contractId={saved.id} />
      </>
    )
  return (
    <>
      <PageHeader title="Edit contract" back={back} lead="Nothing changes until you save.">
        {isDirty && <Unsaved isKept={editing.isKept} onDiscard={editing.discard} />}
      </PageHeader>
      {isConflict ? (
        <EditConflict
          contractId={saved.id}
          follows={editing.follows}
          mine={draft}
          theirs={editing.theirs}
          isSaving={editing.isSaving}
          onMine={editing.keepMine}
          onTheirs={editing.discard}
        />
      ) : (
        leftAt && (
          <Alert color="blue" role="status" title="Your unsaved changes are back" mb="lg">
            You left this page <TimeText time={leftAt} span inherit /> without saving. Save them, or discard
            them.
          </Alert>
        )
      )}
      <WritingPanes draft={draft} change={change} createdAt={saved.createdAt} shown={shown} onShow={setShown}>
        <ContractForm
          draft={draft}
          change={change}
          edition={editing.edition}
          errors={editing.errors}
          except="template"
          onSubmit={editing.save}
        >
          {editing.failure && (
            <Alert color="red" role="alert" title="Not saved">
              {editing.failure}
            </Alert>
          )}
          <Group gap="sm" className={classes.ending}>
            <WayOn>
              <BusyButton
                type="submit"
                size="lg"
                busy={editing.isSaving}
                disabled={isConflict}
                leftSection={<Save size={18} aria-hidden />}
              >
                Save changes
              </BusyButton>
            </WayOn>
            <Button component={Link} to={back.to} size="lg" variant="default">
              Back without saving
            </Button>
          </Group>
        </ContractForm>
      </WritingPanes>
    </>
  )
}

/** That there is something to save, and whether it is safe meanwhile. */
const Unsaved = ({ isKept, onDiscard }: { isKept: boolean; onDiscard: () => void }) => (
  <>
    <Text size="sm" c={isKept ? 'dimmed' : 'var(--mantine-color-red-text)'}>
      {isKept ? 'Unsaved changes, kept on this device' : 'Unsaved changes. Save before you leave this page.'}
    </Text>
    <Button variant="subtle" color="gray" onClick={onDiscard}>
      Discard changes
    </Button>
  </>
)

type LockedProps = { isGone: boolean; isDirty: boolean; html: string; contractId: string }

/** The contract can't be changed any more; what was not saved can still be copied. */
const Locked = ({ isGone, isDirty, html, contractId }: LockedProps) => (
  <Stack gap="lg">
    <Alert
      color="yellow"
      role="alert"
      title={isGone ? 'This contract was deleted' : 'This contract was sent'}
    >
      {isGone ? 'Nothing here can be saved.' : 'Its text is locked, so nothing here can be saved.'}{' '}
      {isDirty && 'The text you hadn’t saved is below, to copy. '}
      {!isGone && (
        <Anchor component={Link} to={paths.contract(contractId)} underline="always" inherit>
          Go to the contract
        </Anchor>
      )}
    </Alert>
    {isDirty && (
      <Sheet title="Your unsaved text">
        <TextPreview html={html} />
      </Sheet>
    )}
  </Stack>
)
