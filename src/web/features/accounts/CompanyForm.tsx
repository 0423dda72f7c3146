import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { companyInfo } from '#shared/accounts/accounts.api.ts'
import { ApiError } from '#shared/call.ts'
import { issuesOf } from '#web/api.ts'
import { besidesFields, textOf } from '#web/error-text.ts'
import { toast } from '#web/ui/toast.ts'
import { useLastingForm } from '#web/ui/use-lasting-form.ts'
import { focusFirstError, zodForm } from '#web/ui/zod-form.ts'
import { Failed } from '#web/ui/Failed.tsx'
import { useUpdateCompany } from './company.mutations.ts'
import { useMe } from './me.queries.ts'

const FAILED = 'Update Failed'
/** Where the server failed: its name and its words (specification, accounts 7); without an answer, what did not happen. */
const fallbackFor = (error: unknown) =>
  error instanceof ApiError ? `Server error: ${error.text}` : 'Failed to update company information'

type Values = { companyName: string; companyLogoUrl: string }
const blankToNull = (text: string) => text.trim() || null
/** As the server keeps what was typed. */
const nameOf = (typed: string) => companyInfo.shape.companyName.safeParse(blankToNull(typed)).data
const toBody = ({ companyName, companyLogoUrl }: Values) => ({
  companyName: blankToNull(companyName),
  companyLogoUrl: blankToNull(companyLogoUrl),
})

/** The company's name, and the address of a logo on the web. */
export function CompanyForm() {
  const user = useMe()
  const update = useUpdateCompany()
  const kept: Values = {
    companyName: user.companyName ?? '',
    companyLogoUrl: user.companyLogoIsUploaded ? '' : (user.companyLogoUrl ?? ''),
  }
  const form = useLastingForm<Values>({
    initialValues: kept,
    validate: (values) => zodForm(companyInfo)(toBody(values)),
  })
  // saved in another tab; a logo also beside the form. What was typed of the name stays
  const [shown, setShown] = useState(kept)
  if (shown.companyName !== kept.companyName || shown.companyLogoUrl !== kept.companyLogoUrl) {
    setShown(kept)
    if (nameOf(form.getValues().companyName) === nameOf(shown.companyName))
      form.setFieldValue('companyName', kept.companyName)
    if (shown.companyLogoUrl !== kept.companyLogoUrl)
      form.setFieldValue('companyLogoUrl', kept.companyLogoUrl)
  }
  // saved, maybe, though no answer came
  const [sent, setSent] = useState<Partial<ReturnType<typeof toBody>>>({})
  const submit = form.onSubmit((values) => {
    const { companyName, companyLogoUrl } = toBody(values)
    const isNameToSend = nameOf(values.companyName) !== user.companyName || 'companyName' in sent
    // an empty address beside an uploaded image leaves that as it is
    const isLogoSent = 'companyLogoUrl' in sent && !user.companyLogoIsUploaded
    const isLogoToSend = values.companyLogoUrl !== kept.companyLogoUrl || isLogoSent
    const body = { ...(isNameToSend && { companyName }), ...(isLogoToSend && { companyLogoUrl }) }
    setSent(body)
    update.mutate(body, {
      onSuccess: () => {
        setSent({})
        toast.success('Company Information Updated', 'Signers will see it from now on.')
      },
      onError: (error) => {
        form.setErrors(issuesOf(error))
        toast.error(FAILED, textOf(error, fallbackFor(error)))
      },
    })
  }, focusFirstError(form))
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label="Company name"
          description="Signers see it below your name and email address, marked as stated by you."
          autoComplete="organization"
          {...form.getInputProps('companyName')}
        />
        <TextInput
          label="Logo URL"
          description={
            user.companyLogoIsUploaded
              ? 'You uploaded an image. To use one from the web instead, enter its address.'
              : 'The address of an image on the web, starting with https://'
          }
          type="url"
          inputMode="url"
          autoComplete="off"
          {...form.getInputProps('companyLogoUrl')}
        />
        <Failed title={FAILED} error={besidesFields(update.error)} otherwise={fallbackFor(update.error)} />
        <Group>
          <Button type="submit" loading={update.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
