import type { Editor } from '@tiptap/react'
import { lazy, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { escapeBetweenTags } from '#shared/escape-text.ts'
import type { PartProps } from '#web/features/draft/part-props.ts'
import { EditorAtRest } from '#web/ui/editor/EditorAtRest.tsx'
import { firstTouch } from '#web/ui/first-touch.ts'
import { withStyles } from '#web/ui/with-styles.ts'

const TextEditor = lazy(async () => {
  await firstTouch
  return { default: (await withStyles(import('./TextEditor.tsx'))).TextEditor }
})

// a finger can't
const maySay = matchMedia('(pointer: coarse)').matches ? '' : ' Double-click to insert a field.'
const frame = {
  label: 'Contract text',
  placeholder: `Write the contract, or paste it from Word.${maySay}`,
}
const linesOf = (text: string) => text.split('\n')
const paragraphs = (text: string) =>
  linesOf(text)
    .map((line) => `<p>${escapeBetweenTags(line)}</p>`)
    .join('')

/** The person's own words, and what pages, files and suggestions brought into them: to be read at once, the editor once the page is used. */
export function TextPart(props: PartProps) {
  const [isReady, setReady] = useState(false)
  const atRest = useRef<HTMLElement>(null)
  const wasPasted = useRef(false)

  // in one breath, so that no key falls between the two
  const takeOver = (editor: Editor, onPasted: (text: string) => void) => {
    const text = atRest.current instanceof HTMLTextAreaElement ? atRest.current.value : ''
    const isFocused = document.activeElement === atRest.current
    flushSync(() => setReady(true))
    if (text)
      editor.commands.setContent(
        linesOf(text).map((line) => ({
          type: 'paragraph',
          content: line ? [{ type: 'text', text: line }] : [],
        })),
      )
    if (isFocused) {
      editor.commands.setTextSelection(editor.state.doc.content.size)
      editor.view.focus()
    }
    if (text && wasPasted.current) onPasted(text)
  }
  return (
    <>
      {!isReady && (
        <EditorAtRest
          {...frame}
          ref={atRest}
          html={props.draft.html}
          onPaste={() => {
            wasPasted.current = true
          }}
          onText={(text) => props.change({ html: text && paragraphs(text) })}
        />
      )}
      <Suspense fallback={null}>
        <div hidden={!isReady}>
          <TextEditor
            {...frame}
            {...props}
            onReady={(editor, onPasted) => queueMicrotask(() => takeOver(editor, onPasted))}
          />
        </div>
      </Suspense>
    </>
  )
}
