import { type Ref, useState } from 'react'
import { ContractText } from './ContractText.tsx'
import classes from './EditorAtRest.module.css'
import { isLong } from './is-long.ts'

type Props = {
  label: string
  html: string
  placeholder: string
  /** What stands here until the editor takes over its focus, and what was typed into it. */
  ref: Ref<HTMLElement>
  /** What is typed before the editor stands. */
  onText: (text: string) => void
  onPaste: () => void
}

/**
 * Stands in the place of the editor, in its size, until that is made, which takes longer than all else of a page: the
 * text to read, or an empty place in which to begin.
 */
export function EditorAtRest({ label, html, placeholder, ref, onText, onPaste }: Props) {
  const [isNew] = useState(!html)
  return (
    <div className={classes.root} data-editor data-long={isLong(html) || undefined}>
      {isNew ? (
        <textarea
          ref={ref as Ref<HTMLTextAreaElement>}
          className={classes.text}
          aria-label={label}
          placeholder={placeholder}
          onPaste={onPaste}
          onChange={({ currentTarget }) => onText(currentTarget.value)}
        />
      ) : (
        <div
          ref={ref as Ref<HTMLDivElement>}
          className={classes.text}
          role="textbox"
          aria-label={label}
          aria-multiline
          aria-readonly
          tabIndex={0}
        >
          <ContractText html={html} />
        </div>
      )}
    </div>
  )
}
