import { formatNumber } from '#shared/format-number.ts'
import { Alert, Button, Group, Input, SegmentedControl, Tabs, Text, Textarea } from '@mantine/core'
import { RichTextEditor as Frame } from '@mantine/tiptap'
import '@mantine/tiptap/styles.layer.css'
import type { Editor } from '@tiptap/react'
import { Braces } from 'lucide-react'
import { type MouseEvent, type ReactNode, useDeferredValue, useId, useMemo, useRef, useState } from 'react'
import textClasses from './ContractText.module.css'
import type { EditorField } from './editor-field.ts'
import { EditorToolbar } from './EditorToolbar.tsx'
import { FieldMenu, FieldsAtCaret, type Spot } from './FieldMenu.tsx'
import { placeholderOf } from '#shared/contract-text/placeholders.ts'
import classes from './RichTextEditor.module.css'
import { isLong } from './is-long.ts'
import { oneTabStop } from './one-tab-stop.ts'
import { plainTextOf } from './round-trip.ts'
import { useContractEditor } from './use-contract-editor.ts'

type Props = {
  label: string
  /** HTML. */
  value: string
  onChange: (html: string) => void
  fields: EditorField[]
  placeholder: string
  /** What the Preview tab shows; without it there is no such tab. */
  preview?: ReactNode
  /** Stands above the text in the place of the tabs. */
  lead?: ReactNode
  /** Stands right below the text, while that is not edited as HTML. */
  below?: ReactNode
  error?: ReactNode
  /** The editor can be written in. */
  onReady?: (editor: Editor) => void
  /** What is pasted while nothing is written yet. Of the first drawing. */
  onFirstText?: (text: string) => void
}

/** A placeholder directly after a word would run into it. */
const needsSpace = (before: string) => /[\p{L}\p{N}]$/u.test(before)

/** Who double-clicks a word, or a blank, selects it, and wants nothing inserted over it. */
function isOnWords({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): boolean {
  if (currentTarget instanceof HTMLTextAreaElement)
    return currentTarget.value.slice(currentTarget.selectionStart, currentTarget.selectionEnd).trim() !== ''
  const selection = window.getSelection()
  if (!selection?.rangeCount || !selection.toString().trim()) return false
  // beside a line, browsers select its nearest word
  return [...selection.getRangeAt(0).getClientRects()].some(
    ({ left, right, top, bottom }) =>
      clientX >= left && clientX <= right && clientY >= top && clientY <= bottom,
  )
}

/** A text editor for contracts: formatted or as HTML, with placeholders, and a preview. */
export function RichTextEditor({
  label,
  value,
  onChange,
  fields,
  placeholder,
  preview,
  lead,
  below,
  error,
  onReady,
  onFirstText,
}: Props) {
  const [mode, setMode] = useState<'text' | 'html'>('text')
  const [spot, setSpot] = useState<Spot>()
  const source = useRef<HTMLTextAreaElement>(null)
  const errorId = useId()
  const { editor, lost, acceptLoss } = useContractEditor({
    label,
    value,
    onChange,
    fields,
    placeholder,
    contentClass: textClasses.text ?? '',
    onReady,
    onFirstText,
  })

  const insert = (key: string) => {
    setSpot(undefined)
    if (mode === 'text') {
      // after what is selected, never instead of it
      const at = spot?.at ?? editor?.state.selection.to ?? 0
      const field = { type: 'field', attrs: { key } }
      const space = needsSpace(editor?.state.doc.textBetween(Math.max(0, at - 1), at) ?? '')
      editor
        ?.chain()
        .focus()
        .insertContentAt(at, space ? [{ type: 'text', text: ' ' }, field] : field)
        .run()
      return
    }
    const area = source.current
    const at = area?.selectionEnd ?? value.length
    const placed = (needsSpace(value.slice(0, at)) ? ' ' : '') + placeholderOf(key)
    onChange(value.slice(0, at) + placed + value.slice(at))
    requestAnimationFrame(() => {
      area?.focus()
      area?.setSelectionRange(at + placed.length, at + placed.length)
    })
  }

  const showFieldsAt = (event: MouseEvent<HTMLElement>) => {
    if ((lost.length > 0 && mode === 'text') || isOnWords(event)) return
    const { clientX, clientY } = event
    // beside a line, browsers select up to the next one
    const place = mode === 'text' && editor?.view.posAtCoords({ left: clientX, top: clientY })
    if (place) editor?.commands.setTextSelection(place.pos)
    const frame = event.currentTarget.closest('[data-editor]') ?? event.currentTarget
    const { left, top } = frame.getBoundingClientRect()
    // kept: what the browser selected by the double click may be told to the editor later
    setSpot({ left: clientX - left, top: clientY - top + 12, at: place ? place.pos : undefined })
  }

  const counted = useDeferredValue(value)
  const characters = useMemo(() => plainTextOf(counted).length, [counted])

  const modes = (
    <SegmentedControl
      size="xs"
      aria-label="Edit as"
      value={mode}
      onChange={(next) => setMode(next === 'html' ? 'html' : 'text')}
      data={[
        { value: 'text', label: 'Plain text' },
        { value: 'html', label: 'HTML' },
      ]}
    />
  )
  const writing = (
    <Frame
      // the same class, but typed through the CommonJS declarations of its package
      editor={editor as never}
      withCodeHighlightStyles={false}
      withTypographyStyles={false}
      classNames={{
        root: classes.root,
        toolbar: classes.toolbar,
        control: classes.control,
        content: classes.content,
      }}
      data-editor
      data-error={error ? true : undefined}
      data-long={isLong(value) || undefined}
    >
      {mode === 'text' ? (
        <>
          <Frame.Toolbar ref={oneTabStop} role="toolbar" aria-label="Formatting">
            <EditorToolbar editor={editor} fields={fields} onInsert={insert} />
          </Frame.Toolbar>
          {lost.length > 0 && <LossAlert lost={lost} onAccept={acceptLoss} onHtml={() => setMode('html')} />}
          <Frame.Content onDoubleClick={showFieldsAt} onKeyDown={() => setSpot(undefined)} />
        </>
      ) : (
        <>
          <Frame.Toolbar role="toolbar" aria-label="Fields">
            <FieldMenu
              fields={fields}
              onInsert={insert}
              target={
                <Button size="compact-sm" variant="subtle" leftSection={<Braces size={16} aria-hidden />}>
                  Insert field
                </Button>
              }
            />
          </Frame.Toolbar>
          <Textarea
            ref={source}
            className={classes.source}
            aria-label={`${label} as HTML`}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
            onDoubleClick={showFieldsAt}
            onKeyDown={() => setSpot(undefined)}
            spellCheck={false}
            autosize
            minRows={14}
            maxRows={40}
          />
        </>
      )}
      <FieldsAtCaret fields={fields} onInsert={insert} spot={spot} onClose={() => setSpot(undefined)} />
    </Frame>
  )
  return (
    <>
      {preview ? (
        <WithPreview modes={modes} preview={preview}>
          {writing}
        </WithPreview>
      ) : (
        <>
          <Group justify="space-between" align="flex-end" mb="xs">
            <div>{lead}</div>
            {modes}
          </Group>
          {writing}
        </>
      )}
      {mode === 'text' && below}
      <Group justify="space-between" mt={6} gap="sm">
        <Input.Error id={errorId}>{error}</Input.Error>
        <Text size="sm" c="dimmed" className="ps-figures">
          {formatNumber(characters)} {characters === 1 ? 'character' : 'characters'}
        </Text>
      </Group>
    </>
  )
}

type WithPreviewProps = { modes: ReactNode; preview: ReactNode; children: ReactNode }

const WithPreview = ({ modes, preview, children }: WithPreviewProps) => (
  <Tabs defaultValue="edit" keepMounted>
    <Group justify="space-between" align="flex-end" wrap="nowrap" mb="xs">
      <Tabs.List>
        <Tabs.Tab value="edit">Edit</Tabs.Tab>
        <Tabs.Tab value="preview">Preview</Tabs.Tab>
      </Tabs.List>
      {modes}
    </Group>
    <Tabs.Panel value="edit">{children}</Tabs.Panel>
    <Tabs.Panel value="preview">{preview}</Tabs.Panel>
  </Tabs>
)

/** Elements that people may have in a contract, by what they see of them. */
const elementNames: Record<string, string> = {
  '<caption>': 'the table’s caption',
  '<code>': 'code',
  '<dl>': 'the list of terms',
  '<dt>': 'its terms',
  '<dd>': 'their meanings',
  '<img>': 'an image',
  '<input>': 'a form field',
  '<sub>': 'subscript',
  '<sup>': 'superscript',
  text: 'some words',
}
const inWords = (lost: string) => elementNames[lost] ?? lost

function LossAlert({ lost, onAccept, onHtml }: { lost: string[]; onAccept: () => void; onHtml: () => void }) {
  return (
    <Alert color="yellow" radius={0} title="Some formatting can’t be shown here">
      <Text mb="sm">
        Can’t be kept here: {lost.map(inWords).join(', ')}. Your HTML is unchanged. Edit it as HTML, or
        continue here without {lost.length === 1 ? 'it' : 'them'}.
      </Text>
      <Group gap="sm">
        <Button size="compact-md" onClick={onHtml}>
          Edit as HTML
        </Button>
        <Button size="compact-md" variant="default" onClick={onAccept}>
          Continue without {lost.length === 1 ? 'it' : 'them'}
        </Button>
      </Group>
    </Alert>
  )
}
