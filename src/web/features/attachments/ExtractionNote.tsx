import { Alert, Group, List, Loader, Text } from '@mantine/core'
import type { Extracted } from '#shared/attachments/attachments.api.ts'
import { isDoubtful, percentSure } from './extraction-toasts.ts'

const howRead = {
  text: 'This text is stored in the file.',
  ocr: 'Read from images of the pages.',
  ai: 'Read by the AI assistant.',
}

/** While a file is being read. */
export const ReadingNote = ({ children }: { children: string }) => (
  <Group gap="sm" wrap="nowrap" role="status">
    <Loader size="sm" aria-hidden />
    <Text>{children}</Text>
  </Group>
)

/** How sure the text of a file is, and what was left out or is doubtful. */
export function ExtractionNote({
  extracted,
  isPicture = false,
}: {
  extracted: Extracted
  isPicture?: boolean
}) {
  const { source, warnings } = extracted
  const how = isPicture && source === 'ocr' ? 'Read from your image.' : howRead[source]
  const doubtful = isDoubtful(extracted)
  return (
    <>
      {source !== 'text' && !doubtful && (
        <Text size="sm" c="dimmed">
          {how} Confidence: {percentSure(extracted)}%.
        </Text>
      )}
      {doubtful && (
        <Alert color="yellow" title={`Some words may be wrong (confidence: ${percentSure(extracted)}%)`}>
          {how} Compare every name, date, and amount with the file before you send the contract.
        </Alert>
      )}
      {warnings.length > 0 && (
        <Alert color="yellow" title="Check the imported text">
          <List size="sm">
            {warnings.map((warning) => (
              <List.Item key={warning}>{warning}</List.Item>
            ))}
          </List>
        </Alert>
      )}
    </>
  )
}
