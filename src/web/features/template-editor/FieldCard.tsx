import { ActionIcon, Group, Text } from '@mantine/core'
import { Move as MoveIcon, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { TemplateField } from '#shared/template-fields/template-field-rules.ts'
import { Failed } from '#web/ui/Failed.tsx'
import classes from './FieldGrid.module.css'
import { typeIcons, typeNames } from './field-types.ts'
import { type FieldsOf, NOT_DELETED, useConfirmDeleteField } from './use-confirm-delete-field.ts'
import { moveButtonId } from './use-move-field.ts'

type ActionsProps = {
  template: FieldsOf
  field: TemplateField
  onEdit: () => void
  /** Not there while it is the only field. */
  onMove: (() => void) | undefined
  isMoving: boolean
  /** While another field is moved: they keep their room, so that nothing shifts. */
  isHidden: boolean
}

export function FieldActions({ template, field, onEdit, onMove, isMoving, isHidden }: ActionsProps) {
  const removal = useConfirmDeleteField(template, field)
  const { id, label } = field
  return (
    <>
      <Group gap={2} wrap="nowrap" className={classes.actions} data-hidden={isHidden || undefined}>
        <ActionIcon aria-label={`Edit ${label}`} aria-haspopup="dialog" onClick={onEdit}>
          <Pencil size={17} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={`Delete ${label}`} aria-haspopup="dialog" onClick={removal.ask}>
          <Trash2 size={17} aria-hidden />
        </ActionIcon>
        {onMove && (
          <ActionIcon
            id={moveButtonId(id)}
            className={classes.move}
            aria-label={`Move ${label}`}
            aria-pressed={isMoving}
            onClick={onMove}
          >
            <MoveIcon size={17} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      <Failed title={NOT_DELETED} error={removal.error} />
    </>
  )
}

type Props = {
  field: TemplateField
  isMoving: boolean
  /** Whether its placeholder stands in the text; undefined where there is no text yet. */
  isInText: boolean | undefined
  children: ReactNode
}

/** One field of the form: what it is called, its key, its type, and whether it is required. */
export function FieldCard({ field, isMoving, isInText, children }: Props) {
  const { label, fieldKey, type, required } = field
  const Icon = typeIcons[type]
  return (
    <li className={classes.card} data-moving={isMoving || undefined}>
      <div className={classes.words}>
        <Text fw={600} lineClamp={4} className={classes.text}>
          {label}
        </Text>
        <Text size="sm" ff="monospace" c="dimmed" className={classes.text}>
          {fieldKey}
        </Text>
        <Text size="sm" component="div" className={classes.type}>
          <Icon size={15} aria-hidden />
          <span>
            {typeNames[type]}
            {required && type !== 'checkbox' && <span className={classes.required}> · Required</span>}
          </span>
        </Text>
        {isInText === false && (
          <Text size="sm" c="dimmed">
            Not in the text
          </Text>
        )}
      </div>
      {children}
    </li>
  )
}
