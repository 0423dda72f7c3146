import { CheckboxCard, CheckboxGroup, CheckboxIndicator, Input, Text } from '@mantine/core'
// alone: the rest of them (more-styles.ts) comes with the parts below
import '@mantine/core/styles/CheckboxCard.layer.css'
import '@mantine/core/styles/CheckboxIndicator.layer.css'
import type { ReactNode } from 'react'
import type { ContentType } from '#shared/drafts/drafts.api.ts'
import { bringsSomething, restoreType, withoutType, withType } from '#web/features/draft/content-types.ts'
import type { PartProps } from '#web/features/draft/part-props.ts'
import { toastUndo } from '#web/ui/toast-undo.tsx'
import { contentParts } from './ContentParts.tsx'
import classes from './ContentTypes.module.css'

type Props = PartProps & { except: ContentType | undefined; error: ReactNode }

/** What the contract is made of: several at once. Unchecking one takes out what it brought, and can be undone. */
export function ContentTypes({ draft, change, except, error }: Props) {
  // writing comes first; on the form it comes after what brings text into it
  const offered = contentParts
    .filter(({ type, Part }) => (Part && type !== except) || draft.contentTypes.includes(type))
    .toSorted((a, b) => Number(b.type === 'html') - Number(a.type === 'html'))
  const choose = (chosen: string[]) => {
    for (const { type, label } of contentParts) {
      const was = draft.contentTypes.includes(type)
      const is = chosen.includes(type)
      if (!was && is) change((now) => withType(now, type))
      if (!was || is) continue
      change((now) => withoutType(now, type))
      if (bringsSomething(draft, type))
        toastUndo(`${label} removed`, 'Its content was removed from the contract.', () =>
          change((now) => restoreType(now, draft, type)),
        )
    }
  }
  return (
    <CheckboxGroup
      label="Content"
      description="Choose one, or combine several in one contract. An AI summary becomes part of it, too."
      value={draft.contentTypes}
      onChange={choose}
      id="content-types"
      tabIndex={-1}
    >
      <div className={classes.cards}>
        {offered.map(({ type, label, hint, icon: Icon }) => (
          <CheckboxCard key={type} value={type} className={classes.card} aria-label={label} title={hint}>
            <Icon size={16} strokeWidth={1.75} aria-hidden />
            <Text fw={550} size="sm" component="span">
              {label}
            </Text>
            <CheckboxIndicator size="xs" className={classes.box} />
          </CheckboxCard>
        ))}
      </div>
      {error && <Input.Error mt="xs">{error}</Input.Error>}
    </CheckboxGroup>
  )
}
