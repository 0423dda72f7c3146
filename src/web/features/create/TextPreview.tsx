import { Text } from '@mantine/core'
import { useDeferredValue, useMemo, useState } from 'react'
import { showPlaces } from '#shared/contract-text/signature-places.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { fieldFiller } from '#web/features/contract-text/FilledField.tsx'
import { fieldValues } from '#web/features/contract-text/system-fields.ts'
import { ContractText } from '#web/ui/editor/ContractText.tsx'

const noNames: readonly string[] = []

type TextProps = {
  html: string
  /** Of the signers, where they are known. */
  names?: readonly string[]
  /** Of the fields that are still to be filled in. */
  labels?: Map<string, string>
}

/** What stands for each field as of now. */
export function useFill(labels: TextProps['labels']) {
  const { firstName, lastName, email, timeZone } = useMe()
  const [now] = useState(() => new Date())
  return useMemo(
    () =>
      fieldFiller(
        fieldValues({ creatorName: `${firstName} ${lastName}`, creatorEmail: email, timeZone }, now),
        labels,
      ),
    [firstName, lastName, email, timeZone, now, labels],
  )
}

/** The text alone, with its fields filled in as of now. */
export function TextPreview({ html, names = noNames, labels }: TextProps) {
  const shown = useDeferredValue(html)
  const fill = useFill(labels)
  if (!shown.trim()) return <Text c="dimmed">The text appears here as signers will see it.</Text>
  return <ContractText html={showPlaces(shown, names)} fill={fill} />
}
