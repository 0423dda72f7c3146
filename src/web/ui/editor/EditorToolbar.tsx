import { Menu } from '@mantine/core'
import { RichTextEditor } from '@mantine/tiptap'
import { type Editor, useEditorState } from '@tiptap/react'
import { AlignCenter, AlignJustify, AlignLeft, AlignRight, Braces, Table } from 'lucide-react'
import type { EditorField } from './editor-field.ts'
import { FieldMenu } from './FieldMenu.tsx'

const alignments = [
  { align: null, label: 'Align left', icon: AlignLeft },
  { align: 'center', label: 'Align center', icon: AlignCenter },
  { align: 'right', label: 'Align right', icon: AlignRight },
  { align: 'justify', label: 'Justify', icon: AlignJustify },
] as const

function AlignControls({ editor }: { editor: Editor | null }) {
  const current = useEditorState({
    editor,
    selector: ({ editor }) => {
      const type = editor?.isActive('heading') ? 'heading' : 'paragraph'
      return String(editor?.getAttributes(type).align ?? 'null')
    },
  })
  const set = (align: string | null) =>
    editor
      ?.chain()
      .focus()
      .updateAttributes('paragraph', { align })
      .updateAttributes('heading', { align })
      .run()
  return (
    <RichTextEditor.ControlsGroup>
      {alignments.map(({ align, label, icon: Icon }) => (
        <RichTextEditor.Control
          key={label}
          aria-label={label}
          title={label}
          active={current === String(align)}
          onClick={() => set(align)}
        >
          <Icon size={16} />
        </RichTextEditor.Control>
      ))}
    </RichTextEditor.ControlsGroup>
  )
}

function TableMenu({ editor }: { editor: Editor | null }) {
  const inside = useEditorState({
    editor,
    selector: ({ editor }) => editor?.isActive('table'),
  })
  if (!editor) return null
  const chain = () => editor.chain().focus()
  const acts: [string, () => boolean][] = [
    ['Add row above', () => chain().addRowBefore().run()],
    ['Add row below', () => chain().addRowAfter().run()],
    ['Add column before', () => chain().addColumnBefore().run()],
    ['Add column after', () => chain().addColumnAfter().run()],
    ['Merge or split cells', () => chain().mergeOrSplit().run()],
    ['Heading row on or off', () => chain().toggleHeaderRow().run()],
    ['Delete row', () => chain().deleteRow().run()],
    ['Delete column', () => chain().deleteColumn().run()],
    ['Delete table', () => chain().deleteTable().run()],
  ]
  return (
    <Menu position="bottom-start" shadow="md" withinPortal={false}>
      <Menu.Target>
        <RichTextEditor.Control aria-label="Table" title="Table" active={inside ?? false}>
          <Table size={16} />
        </RichTextEditor.Control>
      </Menu.Target>
      <Menu.Dropdown>
        {inside ? (
          acts.map(([label, act]) => (
            <Menu.Item key={label} onClick={act}>
              {label}
            </Menu.Item>
          ))
        ) : (
          <Menu.Item onClick={() => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: false }).run()}>
            Insert a table of 3 × 3
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Everything that can be done to the text, each by a labelled button. */
export function EditorToolbar({
  editor,
  fields,
  onInsert,
}: {
  editor: Editor | null
  fields: EditorField[]
  onInsert: (key: string) => void
}) {
  return (
    <>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H1 />
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
        <RichTextEditor.ClearFormatting />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <RichTextEditor.Blockquote />
        <RichTextEditor.Hr />
        <TableMenu editor={editor} />
      </RichTextEditor.ControlsGroup>
      <AlignControls editor={editor} />
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Link />
        <RichTextEditor.Unlink />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
      <FieldMenu
        fields={fields}
        onInsert={onInsert}
        target={
          <RichTextEditor.Control aria-label="Insert field" title="Insert field" px={8}>
            <Braces size={16} aria-hidden />
            &nbsp;Insert field
          </RichTextEditor.Control>
        }
      />
    </>
  )
}
