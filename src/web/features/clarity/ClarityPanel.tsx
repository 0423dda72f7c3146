import { ActionIcon, Button, Collapse, Text, Title, VisuallyHidden } from '@mantine/core'
import { ChevronDown, ChevronUp, Volume2, VolumeX } from 'lucide-react'
import { useId, useState } from 'react'
import { textOfHtml } from '#shared/analysis/html-text.ts'
import { SHOWN_QUICK_FIXES } from '#shared/clarity/clarity-score.ts'
import { firstIndefinite } from '#shared/clarity/measure-text.ts'
import { showInText } from '#web/features/assistant/text-place.ts'
import type { PartProps } from '#web/features/draft/part-props.ts'
import { toast } from '#web/ui/toast.ts'
import { ClarityParts } from './ClarityParts.tsx'
import classes from './ClarityPanel.module.css'
import { type Fix, fixOf, goTo } from './fix-places.ts'
import { ScoreDial } from './ScoreDial.tsx'
import { useClarity } from './use-clarity.ts'
import { useScoreAnnouncement } from './use-score-announcement.ts'

const words = { green: 'Clear', yellow: 'Nearly clear', orange: 'Could be clearer', red: 'Not clear yet' }

type Props = PartProps & {
  /** Called before a quick fix leads to the form, which a narrow screen may hide. */
  onGoToForm?: () => void
}

/** The clarity of what is being written: its score, the three fixes that win most, and where its points come from. */
export function ClarityPanel({ draft, change, onGoToForm }: Props) {
  const { score, color, parts, writing, quickFixes: all, isBlank } = useClarity(draft)
  // advice can only be dismissed
  const canApply = draft.suggestions.some(({ type }) => type !== 'other')
  const quickFixes = canApply ? all : all.filter(({ target }) => target !== 'suggestions')
  const { words: announced, muted, toggleMuted } = useScoreAnnouncement(score)
  const [open, setOpen] = useState(false)
  const titleId = useId()
  const partsId = useId()

  const fix = (how: Fix, find?: (text: string) => string | undefined) => {
    if ('change' in how) {
      change(how.change)
      toast.success(how.done)
      return
    }
    onGoToForm?.()
    // after a hidden form is shown
    requestAnimationFrame(() => {
      goTo(how.place)
      const about = find?.(textOfHtml(draft.html))
      if (about && document.activeElement?.matches('[contenteditable]')) showInText(about)
    })
  }

  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <div className={classes.head}>
        {!isBlank && <ScoreDial score={score} tone={color} label="Contract clarity" />}
        <div className={classes.words}>
          <Title order={2} fz="h3" id={titleId}>
            Contract Clarity
          </Title>
          {isBlank ? (
            <Text c="dimmed">
              {draft.file?.use === 'attached' ? 'The attached file isn’t scored' : 'Scored once there’s text'}
            </Text>
          ) : (
            <Text c={`var(--mantine-color-${color}-text)`} fw={550}>
              {words[color]}
            </Text>
          )}
        </div>
        <ActionIcon
          onClick={toggleMuted}
          aria-label="Sound when the score changes"
          aria-pressed={!muted}
          title={muted ? 'Sound is off' : 'Sound is on'}
        >
          {muted ? <VolumeX size={18} aria-hidden /> : <Volume2 size={18} aria-hidden />}
        </ActionIcon>
      </div>
      {quickFixes.length === 0 ? (
        <Text size="sm" mt="sm">
          {all.length === 0 ? 'Full score. Nothing left to fix.' : 'Nothing left to fix right now.'}
        </Text>
      ) : (
        <ul className={classes.fixes} aria-label="Quick fixes">
          {quickFixes.slice(0, SHOWN_QUICK_FIXES).map(({ target, points, advice }, at) => (
            <li key={advice} className={classes.fix}>
              <span className={classes.points}>
                +{points}
                <VisuallyHidden> points: </VisuallyHidden>
              </span>
              <Text size="sm" component="span" id={`${titleId}-${at}`}>
                {advice}
              </Text>
              <Button
                size="compact-sm"
                variant="default"
                aria-describedby={`${titleId}-${at}`}
                onClick={() => fix(fixOf[target], target === 'wording' ? firstIndefinite : undefined)}
              >
                {fixOf[target].label}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Button
        size="compact-sm"
        variant="subtle"
        mt="sm"
        ml={-8}
        aria-expanded={open}
        aria-controls={partsId}
        onClick={() => setOpen(!open)}
        rightSection={open ? <ChevronUp size={14} aria-hidden /> : <ChevronDown size={14} aria-hidden />}
      >
        Where the points come from
      </Button>
      <Collapse expanded={open} id={partsId}>
        <ClarityParts parts={parts} writing={writing} />
      </Collapse>
      <VisuallyHidden role="status">{announced}</VisuallyHidden>
    </section>
  )
}
