import { Button } from '@mantine/core'
import type { Editor } from '@tiptap/react'
import { useDeferredValue, useMemo, useState } from 'react'
import { createPortal } from 'react-dom'
import { goTo } from '#web/features/clarity/fix-places.ts'
import { BlanksNote } from './BlanksNote.tsx'
import { blanksOf, selectNextBlank } from './editor-blanks.ts'
import { HandSigning } from './HandSigning.tsx'
import { handSigningOf } from './take-out-lines.ts'
import { WAY_TO_OPEN } from './WayOn.tsx'

/** What the text leaves open: blanks, and lines for signing by hand until it is said that they stay. */
export function LeftOpen({ editor, html }: { editor: Editor; html: string }) {
  const written = useDeferredValue(html)
  const [blanks, lines] = useMemo(() => {
    const { doc } = editor.state
    return written === '' ? [[], []] : [blanksOf(doc), handSigningOf(doc)]
  }, [editor, written])
  const words = lines.map(({ text }) => text).join('\n')
  const [left, setLeft] = useState('')
  const isOffered = words !== left && lines.length > 0
  return (
    <>
      <BlanksNote editor={editor} blanks={blanks} />
      {isOffered && <HandSigning editor={editor} lines={lines} onLeave={() => setLeft(words)} />}
      {blanks.length > 0 ? (
        <Way onGo={() => selectNextBlank(editor)}>{`Next blank (${blanks.length})`}</Way>
      ) : (
        isOffered && <Way onGo={() => goTo('#part-hand-signing')}>{`Signature lines (${lines.length})`}</Way>
      )}
    </>
  )
}

/** Leads there from the foot of the window: the text may be far longer than that. */
function Way({ onGo, children }: { onGo: () => void; children: string }) {
  const bar = document.querySelector(`#${WAY_TO_OPEN}`)
  return (
    bar &&
    createPortal(
      <Button variant="default" px="sm" onClick={onGo}>
        {children}
      </Button>,
      bar,
    )
  )
}
