import { VisuallyHidden } from '@mantine/core'
import { diffWordsWithSpace } from 'diff'
import { useMemo } from 'react'
import classes from './TextDiff.module.css'

const TIME_LIMIT_MS = 100

const changesOf = (before: string, after: string) =>
  diffWordsWithSpace(before, after, { timeout: TIME_LIMIT_MS }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ]

type Texts = { before: string; after: string }

/** Two texts in one: what is added underlined, what is removed struck through, and both said to a screen reader. */
export function DiffedWords({ before, after }: Texts) {
  const changes = useMemo(() => changesOf(before, after), [before, after])
  return (
    <>
      {/* oxlint-disable react/no-array-index-key -- a change is nothing but its place */}
      {changes.map(({ value, added, removed }, index) => {
        if (added)
          return (
            <ins key={index} className={classes.added}>
              <VisuallyHidden> added: </VisuallyHidden>
              {value}
              <VisuallyHidden> end of addition. </VisuallyHidden>
            </ins>
          )
        if (removed)
          return (
            <del key={index} className={classes.removed}>
              <VisuallyHidden> removed: </VisuallyHidden>
              {value}
              <VisuallyHidden> end of removal. </VisuallyHidden>
            </del>
          )
        return <span key={index}>{value}</span>
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
