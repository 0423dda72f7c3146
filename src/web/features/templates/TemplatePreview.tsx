import { Text, Title } from '@mantine/core'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { placeholderOf } from '#shared/contract-text/placeholders.ts'
import type { FieldValue } from '#shared/template-fields/field-rules.ts'
import type { Template } from '#shared/templates/templates.api.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { fieldValues } from '#web/features/contract-text/system-fields.ts'
import { ContractText, FieldChip } from '#web/ui/editor/ContractText.tsx'
import { askedFields, filledTexts } from './filled-template.ts'
import classes from './TemplatePreview.module.css'

type Values = { template: Template; values: Readonly<Record<string, FieldValue>> }
type Props = Values & {
  /** Shown in its whole length, as a part of its page that has the second level of headings. */
  isWhole?: boolean
}

/** What stands for each placeholder while the fields are being filled in. */
function useFiller({ template, values }: Values) {
  const { firstName, lastName, email, timeZone } = useMe()
  const [now] = useState(() => new Date())
  const shown = useDeferredValue(values)
  return useMemo(() => {
    const labels = new Map(askedFields(template).map(({ fieldKey, label }) => [fieldKey, label]))
    const system = fieldValues(
      { creatorName: `${firstName} ${lastName}`, creatorEmail: email, timeZone },
      now,
    )
    const typed = filledTexts(template, shown)
    return (key: string) => {
      const text = typed.get(key) ?? (labels.has(key) ? undefined : system.get(key))
      if (text !== undefined)
        return <FieldChip title={labels.get(key) ?? 'Filled in for you'}>{text}</FieldChip>
      const label = labels.get(key)
      return (
        <FieldChip unknown title={label ? 'Not filled in yet' : 'Unknown field: it stays as it is'}>
          {label ?? placeholderOf(key)}
        </FieldChip>
      )
    }
  }, [template, shown, firstName, lastName, email, timeZone, now])
}

/** The template's text with what is filled in, as one types. */
export function TemplatePreview({ template, values, isWhole = false }: Props) {
  const fill = useFiller({ template, values })
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <Title order={isWhole ? 2 : 3} id={titleId} mb="xs">
        Text of the template
      </Title>
      {template.defaultContent.trim() ? (
        isWhole ? (
          <div className={classes.whole}>
            <ContractText html={template.defaultContent} fill={fill} />
          </div>
        ) : (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keyboard too
          <div className={classes.sheet} role="group" aria-labelledby={titleId} tabIndex={0}>
            <ContractText html={template.defaultContent} fill={fill} />
          </div>
        )
      ) : (
        <Text c="dimmed">
          {template.role === 'viewer' && template.hasText
            ? 'Only its owner and people it’s shared with see its text. The contract you create from it will show it.'
            : 'This template has no text yet.'}
        </Text>
      )}
    </section>
  )
}
