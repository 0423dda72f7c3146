import { Button, Text, VisuallyHidden } from '@mantine/core'
import type { TemplateField } from '#shared/template-fields/template-field-rules.ts'
import { Failed } from '#web/ui/Failed.tsx'
import { DropLines } from './DropLines.tsx'
import { FieldActions, FieldCard } from './FieldCard.tsx'
import classes from './FieldGrid.module.css'
import { isSignerField } from './shown-fields.ts'
import type { FieldsOf } from './use-confirm-delete-field.ts'
import { type Move, NO_VERSION, NOT_MOVED } from './use-move-field.ts'

/** Says which field is on its way and how to go on; stays in sight while one scrolls to the place. */
function MoveBar({ move: { moving, refusal, cancel }, canMove }: { move: Move; canMove: boolean }) {
  if (!moving)
    return (
      <Text c="dimmed" className={classes.lead}>
        The form has these rows and columns.{canMove && ' To rearrange them, choose Move on a field.'}
      </Text>
    )
  return (
    <div className={`${classes.lead} ${classes.bar}`}>
      <div role="status">
        <Text fw={600} span>
          Moving {moving.label}.
        </Text>{' '}
        <Text span>
          {refusal ?? (
            <>
              Choose an edge of another field<span className={classes.keys}>, or press Escape</span>.
            </>
          )}
        </Text>
      </div>
      <Button variant="default" size="compact-md" flex="none" onClick={cancel}>
        Cancel
      </Button>
    </div>
  )
}

type Props = {
  move: Move
  /** How often each key stands in the text; undefined without a text. */
  uses: Map<string, number> | undefined
  /** Not there for whoever may only look. */
  actions: { template: FieldsOf; onEdit: (field: TemplateField) => void } | undefined
}

/** The fields in the rows and columns of the form, on a phone one below the other. */
export function FieldGrid({ move, uses, actions }: Props) {
  const { rows, moving } = move
  const isAlone = rows.flat().length < 2
  return (
    <div className={classes.grid}>
      <VisuallyHidden role="status">{move.said}</VisuallyHidden>
      <MoveBar move={move} canMove={actions !== undefined && !isAlone} />
      <Failed mb="md" title={NOT_MOVED} error={move.error} />
      <Failed mb="md" title="Error" error={move.isUnversioned} otherwise={NO_VERSION} />
      <ol className={classes.rows} aria-label="Rows of the form">
        {rows.map((row, at) => (
          <li key={row.map(({ id }) => id).join(' ')} aria-label={`Row ${at + 1}`}>
            <ul className={classes.row} data-columns={row.length}>
              {row.map((field) => (
                <FieldCard
                  key={field.id}
                  field={field}
                  isMoving={moving?.id === field.id}
                  isInText={uses && (isSignerField(field) || uses.has(field.fieldKey))}
                >
                  {actions && (
                    <FieldActions
                      template={actions.template}
                      field={field}
                      onEdit={() => actions.onEdit(field)}
                      onMove={isAlone ? undefined : () => move.toggle(field)}
                      isMoving={moving?.id === field.id}
                      isHidden={moving !== undefined}
                    />
                  )}
                  {moving && moving.id !== field.id && (
                    <DropLines
                      moved={moving}
                      target={field}
                      whyNot={(side) => move.whyNot(field, side)}
                      onDrop={(side) => move.drop(field, side)}
                    />
                  )}
                </FieldCard>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </div>
  )
}
