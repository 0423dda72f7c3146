import { Alert, Tabs } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useSearchParams } from 'react-router'
import type { Template } from '#shared/templates/templates.api.ts'
import { ContentTab } from './ContentTab.tsx'
import { EditorHeader } from './EditorHeader.tsx'
import { FieldsTab } from './FieldsTab.tsx'
import { InfoSummary, InfoTab } from './InfoTab.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { PreviewTab } from './PreviewTab.tsx'
import { shownFields } from './shown-fields.ts'
import classes from './TemplateEditor.module.css'
import type { TemplateErrors } from './template-edits.ts'
import { useTemplateDraft } from './use-template-draft.ts'

const tabs = ['info', 'content', 'fields', 'preview'] as const
type Tab = (typeof tabs)[number]

/** The tab in the address, so that a reload and the way back find it. */
function useTab() {
  const [query, setQuery] = useSearchParams()
  const tab = tabs.find((name) => name === query.get('tab')) ?? 'info'
  const open = (chosen: Tab) => setQuery(chosen === 'info' ? {} : { tab: chosen }, { replace: true })
  return [tab, open] as const
}

const tabOfProblem = ({ defaultContent, ...others }: TemplateErrors): Tab | undefined => {
  if (Object.keys(others).length > 0) return 'info'
  return defaultContent ? 'content' : undefined
}

/** Everything about one template, on four tabs. Whoever may only use it sees the same without a way to change it. */
export function TemplateEditor({ template }: { template: Template }) {
  const [tab, openTab] = useTab()
  const editing = useTemplateDraft(template)
  const canEdit = template.role !== 'viewer'
  const fields = shownFields(template)
  const shown = { ...template, ...editing.draft }

  async function save() {
    const { isSaved, errors } = await editing.save()
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
      <Tabs
        value={tab}
        onChange={(chosen) => openTab(tabs.find((name) => name === chosen) ?? 'info')}
        // the other way ends the text editor, which begins anew
        keepMountedMode="display-none"
      >
        <Tabs.List mb="lg" className={classes.tabs}>
          <Tabs.Tab value="info">Template Info</Tabs.Tab>
          <Tabs.Tab value="content">Contract Template</Tabs.Tab>
          <Tabs.Tab value="fields">Fields ({fields.length})</Tabs.Tab>
          <Tabs.Tab value="preview">Preview</Tabs.Tab>
        </Tabs.List>
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
      </Tabs>
      <LeaveGuard
        isUnsaved={editing.isUnsaved}
        name={template.name}
        onSave={save}
        onDiscard={editing.discard}
      />
    </>
  )
}
