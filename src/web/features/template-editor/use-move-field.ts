import { useHotkeys } from '@mantine/hooks'
import { useEffect, useMemo, useRef, useState } from 'react'
import {
  moveField,
  rowsOfFields,
  type Side,
  whyNotBeside,
} from '#shared/template-fields/field-layout-rules.ts'
import type { TemplateField } from '#shared/template-fields/template-field-rules.ts'
import { textOf } from '#web/error-text.ts'
import { toast } from '#web/ui/toast.ts'
import { isSameLayout, placeOf } from './move-texts.ts'
import { usePositionFields } from './template-fields.queries.ts'
import { TRY_AGAIN } from './use-template-draft.ts'

export const NOT_MOVED = 'Failed to position fields'
export const NO_VERSION = 'No template version available'

type Template = { id: string; currentVersion: { id: string } | null }

/** The id of the button that moves a field: the keyboard goes on there after a move. */
export const moveButtonId = (fieldId: string) => `move-${fieldId}`

/** The rows of the form, and the mode in which a field is chosen and then dropped at a side of another. */
export function useMoveField({ id, currentVersion }: Template, fields: readonly TemplateField[]) {
  const position = usePositionFields(id)
  const rows = useMemo(() => rowsOfFields(fields), [fields])
  const [movingId, setMovingId] = useState<string>()
  /** What a screen reader hears. */
  const [said, setSaid] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [isUnversioned, setUnversioned] = useState(false)
  const landed = useRef<{ id: string; from: typeof rows }>(undefined)
  const moving = fields.find((field) => field.id === movingId)

  // its card may have gone into another row, and took the focus with it
  useEffect(() => {
    if (!landed.current) return
    document.getElementById(moveButtonId(landed.current.id))?.focus()
    if (landed.current.from !== rows) landed.current = undefined
  })

  /** Begins to move a field; chosen once more, it stays where it is. */
  function toggle(field: TemplateField) {
    if (moving) return cancel()
    setMovingId(field.id)
    setRefusal(undefined)
    setSaid('')
  }
  function cancel() {
    if (!moving) return
    landed.current = { id: moving.id, from: [] }
    setMovingId(undefined)
    setSaid(`${moving.label} stays in ${placeOf(rows, moving.id)}.`)
  }
  const whyNot = (target: TemplateField, side: Side) =>
    moving && (side === 'left' || side === 'right') ? whyNotBeside(rows, moving.id, target.id) : undefined

  function drop(target: TemplateField, side: Side) {
    if (!moving) return
    const reason = whyNot(target, side)
    setRefusal(reason)
    if (reason) return
    const after = moveField(rows, moving.id, target.id, side)
    setMovingId(undefined)
    if (isSameLayout(rows, after)) {
      landed.current = { id: moving.id, from: [] }
      setSaid(`${moving.label} stays in ${placeOf(rows, moving.id)}.`)
      return
    }
    setUnversioned(!currentVersion)
    if (!currentVersion) {
      toast.error('Error', NO_VERSION)
      return
    }
    landed.current = { id: moving.id, from: rows }
    setSaid(`${moving.label} is now in ${placeOf(after, moving.id)}.`)
    position.mutate(
      { versionId: currentVersion.id, rows: after },
      {
        onError: (error) => {
          setSaid('')
          toast.error(NOT_MOVED, textOf(error, TRY_AGAIN))
        },
      },
    )
  }

  useHotkeys(moving ? [['Escape', cancel]] : [])
  return { rows, moving, said, refusal, error: position.error, isUnversioned, toggle, cancel, drop, whyNot }
}

export type Move = ReturnType<typeof useMoveField>
