import { UnstyledButton } from '@mantine/core'
import type { Side } from '#shared/template-fields/field-layout-rules.ts'
import type { TemplateField } from '#shared/template-fields/template-field-rules.ts'
import classes from './FieldGrid.module.css'
import { dropName } from './move-texts.ts'

const sides: Side[] = ['top', 'left', 'right', 'bottom']

type Props = {
  moved: TemplateField
  target: TemplateField
  whyNot: (side: Side) => string | undefined
  onDrop: (side: Side) => void
}

/** The four edges of a field where another may be dropped. One that cannot take it says why when it is pressed. */
export const DropLines = ({ moved, target, whyNot, onDrop }: Props) =>
  sides.map((side) => {
    const reason = whyNot(side)
    return (
      <UnstyledButton
        key={side}
        className={classes.line}
        data-side={side}
        aria-label={dropName(moved, target, side)}
        aria-disabled={reason ? true : undefined}
        aria-description={reason}
        title={reason ?? dropName(moved, target, side)}
        onClick={() => onDrop(side)}
      />
    )
  })
