import { SegmentedControl } from '@mantine/core'
// alone: the rest of them (more-styles.ts) comes with what stands beside the form
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { PartProps } from '#web/features/draft/part-props.ts'
import { firstTouch } from '#web/ui/first-touch.ts'
import { loaded } from '#web/ui/loaded.tsx'
import { TextSkeleton } from '#web/ui/Skeletons.tsx'
import { withStyles } from '#web/ui/with-styles.ts'
import classes from './CreatePage.module.css'

// on a phone it stands behind a tab, and nothing needs it before the page is used
const isBehindTab = matchMedia('(max-width: 62em)').matches
const Beside = loaded(
  async () => {
    if (isBehindTab) await firstTouch
    return (await withStyles(import('./Beside.tsx'))).Beside
  },
  <TextSkeleton />,
)

type Props = PartProps & {
  /** Of a contract that exists already. */
  createdAt?: string
  /** On a phone: 'write' or 'preview'. */
  shown: string
  onShow: (shown: string) => void
  /** The form. */
  children: ReactNode
}

/** The field, or in a text the paragraph that the caret is in. */
function placeOf(field: Element): Element | null {
  const at = field.matches('[contenteditable]') ? getSelection()?.anchorNode : field
  return at instanceof Element ? at : (at?.parentElement ?? null)
}

/** The form, and beside it the sheet as its signers will see it; on a phone one of the two. */
export function WritingPanes({ draft, change, createdAt, shown, onShow, children }: Props) {
  // the tabs stand above a text that may be far longer than the window: whoever presses them has left their place to get there
  const left = useRef<Element>(null)
  const show = (next: string) => {
    flushSync(() => onShow(next))
    if (next === 'write') left.current?.scrollIntoView({ block: 'center' })
  }
  return (
    <>
      <SegmentedControl
        className={classes.tabs}
        aria-label="Show"
        fullWidth
        value={shown}
        onChange={show}
        data={[
          { value: 'write', label: 'Write' },
          { value: 'preview', label: 'Live Preview' },
        ]}
      />
      <div className={classes.panes} data-shown={shown}>
        <div className={classes.form} onBlur={({ target }) => (left.current = placeOf(target))}>
          {children}
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too */}
        <div className={classes.sheet} tabIndex={0} role="group" aria-label="Clarity and preview">
          <Beside draft={draft} change={change} createdAt={createdAt} onGoToForm={() => onShow('write')} />
        </div>
      </div>
    </>
  )
}
