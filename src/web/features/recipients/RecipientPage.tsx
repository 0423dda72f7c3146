import { Button, Group, NativeSelect, Stack } from '@mantine/core'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { CircleAlert, Link2Off } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { isLanguage, type Language, languageNames, languages } from '#shared/explaining/languages.ts'
import type { RecipientView } from '#shared/recipients/recipients.api.ts'
import { isStatus } from '#web/api.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RowsSkeleton } from '#web/ui/Skeletons.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { languageOfRecipient, type RecipientTexts, useRecipientWords } from './recipient-words.ts'
import { recipientQuery } from './recipients.queries.ts'
import { ReportDocument } from './ReportDocument.tsx'
import { StopMessages } from './StopMessages.tsx'

type ChoiceProps = { texts: RecipientTexts; onChoose: (language: Language) => void }

/** In which language the page is; each is named in itself. */
const LanguageChoice = ({ texts: { language, w }, onChoose }: ChoiceProps) => (
  <Group justify="flex-end">
    <NativeSelect
      aria-label={w('pageLanguage')}
      value={language}
      onChange={({ currentTarget: { value } }) => isLanguage(value) && onChoose(value)}
    >
      {languageNames.map((name) => (
        <option key={name} value={name} lang={languages[name].tag}>
          {languages[name].name}
        </option>
      ))}
    </NativeSelect>
  </Group>
)

type Props = { token: string; query: UseQueryResult<RecipientView>; texts: RecipientTexts }

function Recipient({ token, query, texts }: Props) {
  const { data: view, error } = query
  const { w } = texts
  if (isStatus(error, 400, 404))
    return (
      <Sheet>
        <EmptyState icon={<Link2Off size={32} strokeWidth={1.5} />} title={w('incomplete')} titleOrder={1}>
          {w('incompleteText')}
        </EmptyState>
      </Sheet>
    )
  if (!view)
    return (
      <Sheet>
        <div role="alert">
          <EmptyState
            icon={<CircleAlert size={32} />}
            title={w('pageNotLoaded')}
            titleOrder={1}
            action={
              <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
                {w('tryAgain')}
              </Button>
            }
          >
            {w('nothingChanged')}
          </EmptyState>
        </div>
      </Sheet>
    )
  const { sender, address } = view
  return (
    <>
      <PageHeader
        title={w('title', { name: sender.name })}
        lead={w('wrote', { sender: sender.email ?? sender.name, address })}
      />
      <StopMessages token={token} view={view} texts={texts} />
      <ReportDocument token={token} view={view} texts={texts} />
    </>
  )
}

/** Where the link at the foot of a message leads: stop messages from its sender, or report it. */
export function Page() {
  const { token = '' } = useParams()
  const query = useQuery(recipientQuery(token))
  const [chosen, setChosen] = useState<Language>()
  // the server may know in which language they are written to
  const language = query.isPending ? undefined : languageOfRecipient(chosen, query.data?.language)
  const texts = useRecipientWords(language)
  if (!texts)
    return (
      <Sheet>
        <RowsSkeleton />
      </Sheet>
    )
  const { tag, direction } = languages[texts.language]
  return (
    <Stack maw="38rem" mx="auto" gap="lg" aria-live="polite" lang={tag} dir={direction}>
      <LanguageChoice texts={texts} onChoose={setChosen} />
      <Recipient token={token} query={query} texts={texts} />
    </Stack>
  )
}
