import { Button, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { LayoutTemplate, Plus } from 'lucide-react'
import { useState } from 'react'
import type { ListedTemplate } from '#shared/templates/templates.api.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { loadedDialog } from '#web/ui/loaded-dialog.tsx'
import { pageHeads } from '#shared/page-heads.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RefusalAlert } from '#web/ui/RefusalAlert.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { ShowMore } from '#web/ui/ShowMore.tsx'
import { ImportTemplate } from './ImportTemplate.tsx'
import { NewTemplateDialog } from './NewTemplateDialog.tsx'
import { findTemplates, foundOf, isWorthSearching } from './template-search.ts'
import { TemplateCards, TemplateCardsSkeleton } from './TemplateCards.tsx'
import { templateListQuery, templatePagesQuery } from './templates.queries.ts'
import { NoTemplateFound, TemplateSearch } from './TemplateSearch.tsx'
import { NOT_IMPORTED, useImport } from './use-import.ts'

const TemplateLinkDialog = loadedDialog(
  async () => (await import('./TemplateLinkDialog.tsx')).TemplateLinkDialog,
)

/** The templates page by page, and those among all of them that a search finds, fetched or not yet. */
function useFoundTemplates() {
  const list = useInfiniteQuery(templatePagesQuery)
  const [wanted, setWanted] = useState('')
  const isSearching = wanted.trim() !== ''
  const needsRest = isSearching && list.hasNextPage
  const rest = useQuery({ ...templateListQuery, enabled: needsRest })
  const all = (needsRest && rest.data) || list.data || []
  return {
    list,
    wanted,
    setWanted,
    isSearching,
    isSearchingRest: needsRest && rest.isPending,
    unsearched: needsRest && rest.isLoadingError ? rest : undefined,
    found: findTemplates(all, wanted),
    all,
  }
}

/** `isSecond`: the page's own, above, is the one that stands out. */
const NewButton = ({ onClick, isSecond = false }: { onClick: () => void; isSecond?: boolean }) => (
  <Button
    variant={isSecond ? 'default' : 'filled'}
    leftSection={<Plus size={18} aria-hidden />}
    onClick={onClick}
    aria-haspopup="dialog"
  >
    New template
  </Button>
)

function NoTemplates({ onCreate }: { onCreate: () => void }) {
  return (
    <Sheet>
      <EmptyState
        icon={<LayoutTemplate size={32} strokeWidth={1.5} />}
        title="No templates yet"
        titleOrder={2}
        action={<NewButton onClick={onCreate} isSecond />}
      >
        Write a contract once and add fields for what changes. After that, you or anyone with the link just
        fills in a form.
      </EmptyState>
    </Sheet>
  )
}

type ListProps = { onCreate: () => void; onMakeLink: (template: ListedTemplate) => void }

function Templates({ onCreate, onMakeLink }: ListProps) {
  const { list, wanted, setWanted, isSearching, isSearchingRest, unsearched, found, all } =
    useFoundTemplates()
  if (list.isPending) return <TemplateCardsSkeleton />
  if (!list.data)
    return (
      <Sheet>
        <ErrorState title="Failed to load templates. Please try again." titleOrder={2} query={list}>
          Nothing is lost.
        </ErrorState>
      </Sheet>
    )
  if (list.data.length === 0) return <NoTemplates onCreate={onCreate} />
  return (
    <Stack gap="md">
      {isWorthSearching(list.data) && (
        <Stack gap="xs" maw={420}>
          <TemplateSearch value={wanted} onChange={setWanted} />
          <Text size="sm" c="dimmed" role="status" mih="1.5em">
            {isSearchingRest ? 'Searching all templates' : isSearching && foundOf(found, all)}
          </Text>
        </Stack>
      )}
      {found.length > 0 ? (
        <TemplateCards templates={found} onMakeLink={onMakeLink} />
      ) : (
        !isSearchingRest && !unsearched && <NoTemplateFound onShowAll={() => setWanted('')} />
      )}
      {unsearched && (
        <ErrorState title="Not all templates were searched" titleOrder={2} query={unsearched}>
          The rest didn’t load.
        </ErrorState>
      )}
      {!isSearching && <ShowMore list={list} />}
    </Stack>
  )
}

/** The templates that a person may use: begun, opened, handed on and deleted. */
export function Page() {
  const [isCreating, creating] = useDisclosure()
  const importing = useImport()
  const [linked, setLinked] = useState<ListedTemplate>()
  return (
    <>
      <PageHeader {...pageHeads.templates}>
        <ImportTemplate {...importing} />
        <NewButton onClick={creating.open} />
      </PageHeader>
      {importing.refused && <RefusalAlert isSilent mb="lg" title={NOT_IMPORTED} why={importing.refused} />}
      <Templates onCreate={creating.open} onMakeLink={setLinked} />
      {isCreating && <NewTemplateDialog onClose={creating.close} />}
      {linked && <TemplateLinkDialog template={linked} onClose={() => setLinked(undefined)} />}
    </>
  )
}
