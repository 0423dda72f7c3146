import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import { AdmissibilityCard } from '#web/features/clarity/AdmissibilityCard.tsx'
import { contractQuery } from '#web/features/contracts/contracts.queries.ts'
import { AddSignerForm } from '#web/features/signers/AddSignerForm.tsx'
import { SignersSheet } from '#web/features/signers/SignersSheet.tsx'
import { paths } from '#web/paths.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import classes from './CreatePage.module.css'
import { AttachedFile, PreviewHead, TextPreview } from './LivePreview.tsx'

const MOVE_AFTER_MS = 3000

/** Goes to the contract's own page after a moment, unless the person begins to do something here. */
function useDelayedRedirect(id: string) {
  const navigate = useNavigate()
  const [isStaying, setStaying] = useState(false)
  const go = () => void navigate(paths.contract(id), { replace: true })
  useEffect(() => {
    if (isStaying) return
    const timer = setTimeout(() => void navigate(paths.contract(id), { replace: true }), MOVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isStaying, id, navigate])
  return { go, isStaying, stay: () => setStaying(true) }
}

/** The contract right after it was created: as signers see it, and the people who sign it. */
export function CreatedView({ created }: { created: Contract }) {
  const { data = created, dataUpdatedAt } = useQuery({ ...contractQuery(created.id), initialData: created })
  const { go, isStaying, stay } = useDelayedRedirect(created.id)
  return (
    <div onPointerDownCapture={stay} onKeyDownCapture={stay}>
      <PageHeader
        title="Contract created"
        lead={
          <Text component="output" c="dimmed">
            {isStaying
              ? 'Add the people who sign, then send it from its page.'
              : 'Its page opens in a moment. To stay here, press anything.'}
          </Text>
        }
      >
        <Group gap="sm">
          {!isStaying && (
            <Button variant="default" onClick={stay}>
              Stay here
            </Button>
          )}
          <Button rightSection={<ArrowRight size={18} aria-hidden />} onClick={go}>
            Go to the contract
          </Button>
        </Group>
      </PageHeader>
      <div className={classes.panes}>
        <Sheet title="Preview" className={classes.form}>
          <Stack gap="md">
            <PreviewHead {...data} />
            <TextPreview html={data.content} />
            {data.attachmentFilename && <AttachedFile filename={data.attachmentFilename} />}
          </Stack>
        </Sheet>
        <Stack gap="lg" miw={0}>
          <SignersSheet contract={data} asOf={new Date(dataUpdatedAt)} signatures={[]} />
          <AddSignerForm contract={data} />
          <AdmissibilityCard contractId={data.id} polled />
        </Stack>
      </div>
    </div>
  )
}
