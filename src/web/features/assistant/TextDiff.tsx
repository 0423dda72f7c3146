import { VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import { NamedFields } from './NamedFields.tsx'
import { textChanges } from './text-changes.ts'
import classes from './TextDiff.module.css'

type Texts = { before: string; after: string }

/** Two texts in one: what is added underlined, what is removed struck through, and both said to a screen reader. */
export function DiffedWords({ before, after }: Texts) {
  const changes = useMemo(() => textChanges(before, after), [before, after])
  return (
    <>
      {/* oxlint-disable react/no-array-index-key -- a change is nothing but its place */}
      {changes.map(({ is, text }, index) => {
        if (is === 'added')
          return (
            <ins key={index} className={classes.added}>
              <VisuallyHidden> added: </VisuallyHidden>
              <NamedFields text={text} />
              <VisuallyHidden> end of addition. </VisuallyHidden>
            </ins>
          )
        if (is === 'removed')
          return (
            <del key={index} className={classes.removed}>
              <VisuallyHidden> removed: </VisuallyHidden>
              <NamedFields text={text} />
              <VisuallyHidden> end of removal. </VisuallyHidden>
            </del>
          )
        return (
          <span key={index} className={classes.kept}>
            <NamedFields text={text} />
          </span>
        )
      })}
      {/* oxlint-enable react/no-array-index-key */}
    </>
  )
}

type Props = Texts & {
  /** 'What it adds' */
  label: string
}

/** The same in a frame of its own, never cut: people apply what they have read. */
export const TextDiff = ({ label, before, after }: Props) => (
  <div className={classes.diff} role="group" aria-label={label}>
    <DiffedWords before={before} after={after} />
  </div>
)
