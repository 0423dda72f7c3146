import { Anchor, Checkbox, Group, Title } from '@mantine/core'
import { useState } from 'react'
import { canBeLeft, type Checked, type Finding, findOpen } from '#shared/review/review-contract.ts'
import { type Around, showInText } from '#web/features/assistant/text-place.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/routing/Link.tsx'
import { FindingItem, PlaceLink } from './FindingItem.tsx'
import classes from './Review.module.css'

type Props = {
  contractId: string
  findings: Finding[]
  checked: Checked
  onCheck: (ids: string | readonly string[], checked: boolean) => void
  /** Shows the whole text, for what is folded away can't be led to; `from`: what was pressed, to come back to. */
  onShowText: (from: HTMLElement) => void
  onAddSigner: () => void
  onEditSigner: (signerId: string) => void
}

/** What should be looked at before the contract is sent: each with the way there, and ticked by itself. */
export function Findings({
  contractId,
  findings,
  checked,
  onCheck,
  onShowText,
  onAddSigner,
  onEditSigner,
}: Props) {
  const open = new Set(findOpen(findings, checked))

  function placeOf(finding: Finding) {
    const place = wordsOf(finding)
    if (place)
      return (
        <>
          {place.where === 'text' && <ShowInText {...place} onShowText={onShowText} />}
          {finding.kind === 'signature-lines' && finding.canTakeOut && (
            <TakeOutLink contractId={contractId} />
          )}
          <EditLink contractId={contractId} {...place} />
        </>
      )
    if (finding.kind === 'attached-signature-lines')
      return <FileLink contractId={contractId} page={finding.page} />
    if (finding.kind === 'only-yourself') return <PlaceLink onClick={onAddSigner}>Add a signer</PlaceLink>
    if (finding.kind === 'no-phone')
      return <PlaceLink onClick={() => onEditSigner(finding.signerId)}>Add a number</PlaceLink>
    return null
  }

  return (
    <section aria-labelledby="findings">
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={3} size="h5" id="findings">
          Check before you send
        </Title>
        <LeaveAll findings={findings} checked={checked} onCheck={onCheck} />
      </Group>
      <ul className={classes.findings}>
        {findings.map((finding) => (
          <li key={finding.id} data-open={open.has(finding) || undefined}>
            <FindingItem finding={finding} checked={checked} onCheck={onCheck}>
              {placeOf(finding)}
            </FindingItem>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What ticking each of them by itself says, said of all of them at once; unticking it takes that back. */
function LeaveAll({ findings, checked, onCheck }: Pick<Props, 'findings' | 'checked' | 'onCheck'>) {
  const ids = findings.filter(canBeLeft).map(({ id }) => id)
  if (ids.length < 2) return null
  const left = ids.filter((id) => checked.has(id)).length
  return (
    <Checkbox
      size="sm"
      label="Leave all as they are"
      checked={left === ids.length}
      indeterminate={left > 0 && left < ids.length}
      onChange={(event) => onCheck(ids, event.currentTarget.checked)}
    />
  )
}

/** Leads to one place after the other. */
function ShowInText({ words, around, count, onShowText }: FoundWords & Pick<Props, 'onShowText'>) {
  const [next, setNext] = useState(0)
  function show(from: HTMLElement) {
    onShowText(from)
    showInText(words, around, next)
    setNext((next + 1) % count)
  }
  return (
    <PlaceLink onClick={show}>{next === 0 ? 'Show in text' : `Show place ${next + 1} of ${count}`}</PlaceLink>
  )
}

/** `areToGo`: they themselves are replaced when it is mended, not what comes after them. */
type FoundWords = { where: 'title' | 'text'; words: string; around?: Around; areToGo: boolean; count: number }

/** The words of title or text that a finding is about; undefined for one about something else. */
function wordsOf(finding: Finding): FoundWords | undefined {
  if (finding.kind === 'placeholder')
    return { where: finding.where, words: finding.field, areToGo: true, count: 1 }
  if (finding.kind === 'signature-lines')
    return { where: 'text', words: finding.words, areToGo: true, count: 1 }
  if (finding.kind === 'signed-marks')
    return { where: 'text', words: finding.marks[0] ?? '', areToGo: true, count: 1 }
  if (finding.kind === 'excluded') return { ...finding.excluded, areToGo: false, count: 1 }
  if (finding.kind === 'former-signer')
    return { where: finding.where, words: finding.words, areToGo: true, count: 1 }
  if (finding.kind !== 'blank') return undefined
  const { text: words, excerpt, at, count, options } = finding.blank
  return {
    where: finding.where,
    words: writtenOf(words, excerpt, at),
    around: { excerpt, at },
    areToGo: true,
    // of the same options it is the first line that is alike
    count: options ? 1 : count,
  }
}

/** As it is written there: a line to be written on may be one of dots. */
const writtenOf = (text: string, excerpt: string, at: number) =>
  text.startsWith('_') ? (/^(?:_+|[.…]+)/.exec(excerpt.slice(at))?.[0] ?? text) : text

/** PDF readers open at a page that the address names. */
const FileLink = ({ contractId, page }: { contractId: string; page: number | null }) => (
  <Anchor
    href={`/api/contracts/${contractId}/attachment${page ? `#page=${page}` : ''}`}
    target="_blank"
    rel="noreferrer"
    size="sm"
    underline="always"
  >
    {page ? `Show page ${page} of the file` : 'Show the file'}
  </Anchor>
)

/** Leads to where the editor offers that, with all that would go. */
const TakeOutLink = ({ contractId }: { contractId: string }) => (
  <Anchor component={Link} to={paths.editContract(contractId, 'hand-signing')} size="sm" underline="always">
    Take out
  </Anchor>
)

/** Leads to the place in the editor. */
const EditLink = ({ contractId, where, words, around, areToGo }: FoundWords & { contractId: string }) => (
  <Anchor
    component={Link}
    to={paths.editContract(contractId, where === 'title' ? 'title' : 'html')}
    state={{ words, around, areToGo }}
    size="sm"
    underline="always"
  >
    Edit {where}
  </Anchor>
)
