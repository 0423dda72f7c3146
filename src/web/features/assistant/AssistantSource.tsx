import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { assistantStatusQuery } from './assistant.queries.ts'

/** Says plainly who reads the contract: the rules of the program, or a model of somebody else. */
export function AssistantSource({ answeredBy }: { answeredBy?: 'rules' | 'ai' }) {
  const { data } = useQuery(assistantStatusQuery)
  const source = answeredBy ?? data?.source
  if (!source) return null
  const model = data?.model ?? 'the AI model'
  if (source === 'rules')
    return (
      <Text size="sm" c="dimmed">
        From built-in rules.{' '}
        {data?.source === 'rules' && 'No AI reads your text, and it stays on this server.'}
        {/* the rules were asked this once, or answered before there was an AI */}
        {data?.source === 'ai' && `${model} receives your text when you ask again or change the contract.`}
      </Text>
    )
  const left = data?.requestsLeftToday
  return (
    <Text size="sm" c="dimmed">
      From {model}, which receives your text. It can be wrong, so check it.
      {typeof left === 'number' && ` ${left} ${left === 1 ? 'request' : 'requests'} left today.`}
    </Text>
  )
}
