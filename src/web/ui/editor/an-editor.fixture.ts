import { Editor } from '@tiptap/core'
import { onTestFinished } from 'vitest'
import { editorSchema } from './editor-schema.ts'

/** An editor with this text, without any on screen. It ends with its test: what it still has to do later needs a document. */
export function anEditor(content: string): Editor {
  const editor = new Editor({ extensions: editorSchema({}), content })
  onTestFinished(() => editor.destroy())
  return editor
}
