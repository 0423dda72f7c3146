import { Alert, Tabs } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { Template } from '#shared/templates/templates.api.ts'
import { Failed } from '#web/ui/Failed.tsx'
import { TabRow } from '#web/ui/TabRow.tsx'
import { loaded } from '#web/ui/loaded.tsx'
import { useSearchParams } from '#web/ui/routing/use-search-params.ts'
import { ContentTab } from './ContentTab.tsx'
import { EditorHeader } from './EditorHeader.tsx'
import { FieldsTab } from './FieldsTab.tsx'
import { InfoSummary, InfoTab } from './InfoTab.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { PreviewTab } from './PreviewTab.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { shownFields } from './shown-fields.ts'
import type { TemplateErrors } from './template-edits.ts'
import { TemplateConflict } from './TemplateConflict.tsx'
import { useTemplateDraft } from './use-template-draft.ts'

const tabs = ['info', 'content', 'fields', 'preview', 'versions'] as const
type Tab = (typeof tabs)[number]

/** The tab in the address, so that a reload and the way back find it. */
function useTab(hasPast: boolean) {
  const [query, setQuery] = useSearchParams()
  const wanted = tabs.find((name) => name === query.get('tab')) ?? 'info'
  const tab = wanted === 'versions' && !hasPast ? 'info' : wanted
  const open = (chosen: Tab) => setQuery(chosen === 'info' ? {} : { tab: chosen }, { replace: true })
  /** How two versions differ, on the tab of versions. */
  const compare = (from: string, to: string) => setQuery({ tab: 'versions', from, to }, { replace: true })
  return [tab, open, compare] as const
}

const VersionsTab = loaded(async () => (await import('./VersionsTab.tsx')).VersionsTab, <RowsSkeleton />)

const tabOfProblem = ({ defaultContent, ...others }: TemplateErrors): Tab | undefined => {
  if (Object.keys(others).length > 0) return 'info'
  return defaultContent ? 'content' : undefined
}

/** Everything about one template, on five tabs. Whoever may only use it sees the same without a way to change it. */
export function TemplateEditor({ template }: { template: Template }) {
  // whoever may use it without reading its text has nothing to compare
  const hasPast = template.mayReadText
  const [tab, openTab, openComparison] = useTab(hasPast)
  const editing = useTemplateDraft(template)
  const canEdit = template.role !== 'viewer'
  const fields = shownFields(template)
  const shown = { ...template, ...editing.draft }
  const [from, to] = [editing.follows?.id, template.currentVersionId]

  async function save(over = false) {
    const { isSaved, errors } = await editing.save(over)
    const wrong = tabOfProblem(errors)
    if (wrong) openTab(wrong)
    return isSaved
  }
  useHotkeys(canEdit ? [['mod+S', () => void save()]] : [], [], true)

  return (
    <>
      <EditorHeader
        template={template}
        isUnsaved={editing.isUnsaved}
        isSaving={editing.isSaving}
        onSave={canEdit ? () => void save() : undefined}
        onPreview={() => openTab('preview')}
      />
      {!canEdit && (
        <Alert color="blue" mb="lg">
          You can use this template. Only its owner and editors can change it.
        </Alert>
      )}
      {editing.failure && <Failed mb="lg" {...editing.failure} />}
      {editing.conflict && (
        <TemplateConflict
          said={editing.conflict}
          isSaving={editing.isSaving}
          onMine={() => void save(true)}
          onSaved={editing.takeSaved}
          onCompare={from && to && from !== to ? () => openComparison(from, to) : undefined}
        />
      )}
      <Tabs
        value={tab}
        onChange={(chosen) => openTab(tabs.find((name) => name === chosen) ?? 'info')}
        // the other way ends the text editor, which begins anew
        keepMountedMode="display-none"
      >
        <TabRow tab={tab}>
          <Tabs.Tab value="info">Template Info</Tabs.Tab>
          <Tabs.Tab value="content">Contract Template</Tabs.Tab>
          <Tabs.Tab value="fields">Fields ({fields.length})</Tabs.Tab>
          <Tabs.Tab value="preview">Preview</Tabs.Tab>
          {hasPast && <Tabs.Tab value="versions">Versions</Tabs.Tab>}
        </TabRow>
        <Tabs.Panel value="info">
          {canEdit ? (
            <InfoTab editing={editing} role={template.role} />
          ) : (
            <InfoSummary draft={editing.draft} />
          )}
        </Tabs.Panel>
        {/* what can be undone in the text stays so while one looks at the other tabs */}
        <Tabs.Panel value="content" keepMounted={canEdit}>
          <ContentTab template={shown} fields={fields} editing={editing} isOpen={tab === 'content'} />
        </Tabs.Panel>
        <Tabs.Panel value="fields">
          <FieldsTab template={shown} fields={fields} />
        </Tabs.Panel>
        <Tabs.Panel value="preview">
          <PreviewTab template={shown} />
        </Tabs.Panel>
        {hasPast && (
          <Tabs.Panel value="versions" keepMounted={false}>
            <VersionsTab template={template} isUnsaved={editing.isUnsaved} />
          </Tabs.Panel>
        )}
      </Tabs>
      <LeaveGuard
        isUnsaved={editing.isUnsaved}
        name={template.name}
        onSave={() => save()}
        onDiscard={editing.discard}
      />
    </>
  )
}
