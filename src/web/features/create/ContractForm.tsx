import { Input, Stack, TextInput, Title } from '@mantine/core'
import { type FormEvent, lazy, type ReactNode, Suspense } from 'react'
import type { ContentType } from '#shared/drafts/drafts.api.ts'
import { useTextLeft } from '#web/features/assistant/use-text-left.ts'
import type { PartProps } from '#web/features/draft/part-props.ts'
import { InTurn } from '#web/ui/InTurn.tsx'
import { loaded } from '#web/ui/loaded.tsx'
import { TextSkeleton } from '#web/ui/Skeletons.tsx'
import { withStyles } from '#web/ui/with-styles.ts'
import { contentParts } from './ContentParts.tsx'
import { ContentTypes } from './ContentTypes.tsx'
import classes from './CreatePage.module.css'
import type { MissingContent } from './why-not-create.ts'

// below what is written first
const ContractSettings = loaded(
  async () => (await withStyles(import('./ContractSettings.tsx'))).ContractSettings,
  <TextSkeleton />,
)
const SuggestionsPanel = lazy(async () => ({
  default: (await withStyles(import('#web/features/assistant/SuggestionsPanel.tsx'))).SuggestionsPanel,
}))

type Errors = Partial<Record<MissingContent['at'], string>>

/** The chosen content types, each in a section of its own. */
function Parts({ errors, ...props }: PartProps & { errors: Errors }) {
  return contentParts.map(({ type, label, Part }) =>
    Part && props.draft.contentTypes.includes(type) ? (
      <section
        key={type}
        id={`part-${type}`}
        tabIndex={-1}
        className={classes.part}
        aria-labelledby={`part-${type}-title`}
      >
        <Title order={2} id={`part-${type}-title`} mb="sm">
          {label}
        </Title>
        <Suspense fallback={<TextSkeleton lines={3} />}>
          <Part {...props} />
        </Suspense>
        {errors[type] && <Input.Error mt="xs">{errors[type]}</Input.Error>}
      </section>
    ) : undefined,
  )
}

type Props = PartProps & {
  /** Of the draft: what was decided about one is nothing to the next. */
  edition: number
  errors: Errors
  /** A content type that can't be added here. */
  except?: ContentType
  /** Who signs, where that is asked here. */
  signers?: ReactNode
  onSubmit: () => void
  /** The end of the form, with its button. */
  children: ReactNode
}

/** What the contract says and how it is signed: the same for a new one and for one that is changed. */
export function ContractForm({ draft, change, edition, errors, except, signers, onSubmit, children }: Props) {
  const textLeft = useTextLeft()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="xl">
        <InTurn>
          <TextInput
            id="part-title"
            label="Title"
            withAsterisk
            aria-required
            placeholder="Filled in from the text you paste or upload"
            maxLength={300}
            value={draft.title}
            onChange={({ currentTarget }) => change({ title: currentTarget.value })}
            error={errors.title}
          />
          <ContentTypes draft={draft} change={change} except={except} error={errors.contentTypes} />
          <Parts draft={draft} change={change} errors={errors} />
          <Suspense fallback={<TextSkeleton lines={2} />}>
            <SuggestionsPanel draft={draft} edition={edition} change={change} textLeft={textLeft} />
          </Suspense>
          {signers}
          <ContractSettings draft={draft} change={change} />
          {children}
        </InTurn>
      </Stack>
    </form>
  )
}
