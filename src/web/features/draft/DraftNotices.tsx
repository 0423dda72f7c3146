import { Alert, Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { shownTitle } from '#shared/contract-text/shown-title.ts'
import type { ContractDraft } from '#shared/drafts/drafts.api.ts'
import { TimeText } from '#web/ui/TimeText.tsx'
import type { Offer } from './initial-draft.ts'
import type { SaveState } from './draft-keeper.ts'

type Choice = { label: string; onChoose: () => void }

function Choose({ title, children, choices }: { title: string; children: ReactNode; choices: Choice[] }) {
  return (
    <Alert color="yellow" title={title} role="alert" mb="lg">
      <Text mb="sm">{children}</Text>
      <Group gap="sm">
        {choices.map(({ label, onChoose }) => (
          <Button key={label} size="compact-md" variant="default" onClick={onChoose}>
            {label}
          </Button>
        ))}
      </Group>
    </Alert>
  )
}

const nameOf = ({ title }: Pick<ContractDraft, 'title'>) =>
  title.trim() ? `“${shownTitle(title.trim())}”` : 'the draft without a title'
const atStart = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

type OfferProps = { offer: Offer; onTake: () => void; onLeave: () => void }

/** Another draft is there: the person says which one to go on with. */
export function OfferNotice({ offer, onTake, onLeave }: OfferProps) {
  const isAside = offer.from === 'kept'
  return (
    <Choose
      title={isAside ? 'This link started a new contract' : 'There’s an unsaved draft on this device'}
      choices={[
        { label: isAside ? 'Go back to my draft' : 'Use that draft', onChoose: onTake },
        { label: isAside ? `Discard ${nameOf(offer.draft)} and continue` : 'Discard it', onChoose: onLeave },
      ]}
    >
      {atStart(nameOf(offer.draft))}, last changed <TimeText time={offer.at} span inherit />
      {isAside ? ', is set aside. You can keep one of the two.' : '. It would replace what’s on this page.'}
    </Choose>
  )
}

type ElsewhereProps = { saveState: SaveState & { is: 'elsewhere' }; onTheirs: () => void; onMine: () => void }

/** Another tab or device went on with the same draft: nothing is saved until the person has chosen. */
export function ElsewhereNotice({ saveState: { theirs }, onTheirs, onMine }: ElsewhereProps) {
  if (!theirs)
    return (
      <Choose
        title="This draft was finished in another tab or device"
        choices={[
          { label: 'Keep this as a new draft', onChoose: onMine },
          { label: 'Start over', onChoose: onTheirs },
        ]}
      >
        A contract was created from it, or it was discarded. What you see here isn’t saved until you choose.
      </Choose>
    )
  return (
    <Choose
      title="This draft was changed in another tab or device"
      choices={[
        { label: 'Use the other one', onChoose: onTheirs },
        { label: 'Keep this one', onChoose: onMine },
      ]}
    >
      {atStart(nameOf(theirs.draft))} was saved there <TimeText time={theirs.updatedAt} span inherit />. What
      you change here isn’t saved until you choose.
    </Choose>
  )
}
