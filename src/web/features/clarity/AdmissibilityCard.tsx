import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import type { Admissibility } from '#shared/clarity/clarity.api.ts'
import { Sheet } from '#web/ui/Sheet.tsx'
import { TextSkeleton } from '#web/ui/Skeletons.tsx'
import { admissibilityBand } from './admissibility-band.ts'
import { admissibilityQuery } from './clarity.queries.ts'
import classes from './ClarityPanel.module.css'
import { Recommendations } from './Recommendations.tsx'
import { ScoreDial } from './ScoreDial.tsx'

/** "signerAuthentication" and "signer_authentication" as words; what is words already stays. */
const wordsOf = (area: string) => {
  const words = area
    .replace(/([a-z0-9])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)
    .replace(/_+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function Score({ score, details, recommendations }: Admissibility) {
  const { label, tone } = admissibilityBand(score)
  return (
    <Stack gap="md">
      <Group gap="md" wrap="nowrap">
        <ScoreDial score={score} tone={tone} label="Legal admissibility" />
        <div>
          <Text c={`var(--mantine-color-${tone}-text)`} fw={600} fz="lg">
            {label}
          </Text>
          <Text size="sm" c="dimmed">
            How clear the contract is, and how well signing is documented. Judged by rules, which can be
            wrong; not legal advice.
          </Text>
        </div>
      </Group>
      <dl className={classes.parts}>
        {Object.entries(details).map(([area, points]) => (
          <div key={area}>
            <dt>{wordsOf(area)}</dt>
            <dd>{points} points</dd>
          </div>
        ))}
      </dl>
      <Recommendations recommendations={recommendations} />
    </Stack>
  )
}

/** How clear and how strong in court a created contract is, and what would make it better. */
export function AdmissibilityCard({ contractId }: { contractId: string }) {
  const { data, isPending, isFetching, refetch } = useQuery(admissibilityQuery(contractId))
  return (
    <Sheet title="Legal admissibility">
      {data ? (
        <Score {...data} />
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
