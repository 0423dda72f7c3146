import { Alert, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useMemo } from 'react'
import { VALIDITY } from '#shared/clarity/admissibility-areas.ts'
import { scoreOfAreas } from '#shared/clarity/admissibility-score.ts'
import type { Admissibility } from '#shared/clarity/clarity.api.ts'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import { withoutMeant } from '#shared/clarity/left-blank.ts'
import { answerOf, findOpen, type KindFinding, reviewText } from '#shared/review/review-contract.ts'
import { Sheet } from '#web/ui/Sheet.tsx'
import { TextSkeleton } from '#web/ui/Skeletons.tsx'
import { admissibilityBand } from './admissibility-band.ts'
import { admissibilityQuery } from './clarity.queries.ts'
import classes from './ClarityPanel.module.css'
import { goTo } from './fix-places.ts'
import { Recommendations } from './Recommendations.tsx'
import { ScoreDial } from './ScoreDial.tsx'
import { useChecked } from './use-checked.ts'

const NotJudged = () => (
  <>
    <span aria-hidden>–</span>
    <VisuallyHidden>not judged</VisuallyHidden>
  </>
)

/** What may void the contract comes first, and keeps everything else from looking good. */
const InDoubt = ({ kinds }: { kinds: KindFinding[] }) => (
  <Alert color="red" title="An electronic signature may not be enough">
    <Stack gap="sm" align="flex-start">
      {kinds.map(({ id, excluded: { looksLike, statute } }) => (
        <Text key={id}>
          This looks like {looksLike}. The federal law on electronic signatures doesn’t cover these ({statute}
          ).
        </Text>
      ))}
      <Text>There’s no score until you’ve said under “Review and send” whether it is one.</Text>
      <Button size="compact-md" variant="default" onClick={() => goTo('#review')}>
        Go to Review and send
      </Button>
    </Stack>
  </Alert>
)

type ScoreProps = Admissibility & {
  /** The document is, says its sender, of these kinds, for which signing online is enough. */
  allowed: KindFinding[]
  /** How many blanks its sender has said to be meant. */
  leftBlank: number
}

function Score({ score, details, maxPoints, recommendations, allowed, leftBlank }: ScoreProps) {
  const { label, tone } = admissibilityBand(score)
  const isRead = Object.values(maxPoints).every((max) => max > 0)
  return (
    <Stack gap="md">
      {allowed.map(({ id, excluded: { looksLike } }) => (
        <Text key={id}>
          You’ve said that this is {looksLike}, and that signing online is enough for it. We can’t check that.
        </Text>
      ))}
      {leftBlank > 0 && (
        <Text>
          {leftBlank === 1
            ? 'You left 1 blank as it is. That costs no points, but a date, amount, or name that’s missing there still does.'
            : `You left ${leftBlank} blanks as they are. That costs no points, but a date, amount, or name that’s missing there still does.`}
        </Text>
      )}
      <Group gap="md" wrap="nowrap">
        <ScoreDial score={score} tone={tone} label="Legal admissibility" />
        <div>
          <Text fw={600} fz="lg">
            {label}
          </Text>
          <Text size="sm" c="dimmed">
            {isRead
              ? 'How the contract would hold up: what it says, and how well signing will be documented. Contract Clarity, the score in the editor, rates how it’s written and set up.'
              : 'How well signing will be documented. We couldn’t judge what the contract says, so the score leaves it out.'}{' '}
            You can send it at any score. Judged by rules, which can be wrong; not legal advice.
          </Text>
        </div>
      </Group>
      <dl className={classes.parts}>
        {Object.entries(maxPoints).map(([area, max]) => (
          <div key={area}>
            <dt>{area}</dt>
            <dd>{max === 0 ? <NotJudged /> : `${details[area] ?? 0} of ${max}`}</dd>
          </div>
        ))}
      </dl>
      <Recommendations recommendations={recommendations} />
    </Stack>
  )
}

/** The score without what is asked beside it: whether the document is of a kind that the law leaves out. */
const withoutKind = (judged: Admissibility): Admissibility => ({
  ...judged,
  score: scoreOfAreas(judged),
  recommendations: judged.recommendations.filter(({ category }) => category !== VALIDITY),
})

/** How clear and how strong in court a created contract is, and what would make it better. */
export function AdmissibilityCard({ contract }: { contract: Contract }) {
  const { id, title, content, signers } = contract
  const { data: asWritten, isPending, isFetching, refetch } = useQuery(admissibilityQuery(id))
  const { checked } = useChecked(id)
  const findings = useMemo(() => reviewText(title, content, signers.length), [title, content, signers.length])
  const data = asWritten && withoutMeant(asWritten, findings, checked)
  const kinds = findings.filter((finding) => finding.kind === 'excluded')
  const leftBlank = findings.filter((each) => each.kind === 'blank' && checked.has(each.id)).length
  const isOpen = findOpen(kinds, checked).length > 0
  const allowed = kinds.filter((kind) => answerOf(kind, checked) === 'enough')
  return (
    <Sheet title="Legal admissibility">
      {data && isOpen ? (
        <Stack gap="md">
          <InDoubt kinds={kinds.filter((kind) => answerOf(kind, checked) === undefined)} />
          <Recommendations recommendations={withoutKind(data).recommendations} />
        </Stack>
      ) : data ? (
        <Score {...withoutKind(data)} allowed={allowed} leftBlank={leftBlank} />
      ) : isPending ? (
        <TextSkeleton lines={4} />
      ) : (
        <Alert color="red" role="alert">
          <Text mb="sm">Unable to calculate legal admissibility score. Please try again.</Text>
          <Button
            size="compact-md"
            variant="default"
            leftSection={<RotateCw size={14} aria-hidden />}
            loading={isFetching}
            onClick={() => void refetch()}
          >
            Try again
          </Button>
        </Alert>
      )}
    </Sheet>
  )
}
