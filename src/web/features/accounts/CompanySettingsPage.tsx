import { Button, Group, Image, List, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ImageOff } from 'lucide-react'
import { accountsApi, companyInfo } from '#shared/accounts/accounts.api.ts'
import { call, issuesOf, textOf } from '#web/api.ts'
import { paths } from '#web/paths.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import { focusFirstError, zodForm } from '#web/ui/zod-form.ts'
import { rememberUser, useMe } from './me.queries.ts'

type Values = { companyName: string; companyLogoUrl: string }
const blankToNull = (text: string) => text.trim() || null
const toBody = ({ companyName, companyLogoUrl }: Values) => ({
  companyName: blankToNull(companyName),
  companyLogoUrl: blankToNull(companyLogoUrl),
})

function useUpdateCompany() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (values: Values) => call(accountsApi.updateCompany, { body: toBody(values) }),
    // name and logo also stand in the header
    onSuccess: (user) => rememberUser(client, user),
  })
}

function CompanyForm() {
  const user = useMe()
  const update = useUpdateCompany()
  const form = useForm<Values>({
    initialValues: { companyName: user.companyName ?? '', companyLogoUrl: user.companyLogoUrl ?? '' },
    validate: (values) => zodForm(companyInfo)(toBody(values)),
  })
  const submit = form.onSubmit(
    (values) =>
      update.mutate(values, {
        onSuccess: () => toast.success('Company Information Updated', 'Signers will see it from now on.'),
        onError: (error) => {
          form.setErrors(issuesOf(error))
          toast.error('Update Failed', textOf(error, 'Failed to update company information'))
        },
      }),
    focusFirstError(form),
  )
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label="Company name"
          description="Signers see it below your name and email address, as what you stated."
          autoComplete="organization"
          {...form.getInputProps('companyName')}
        />
        <TextInput
          label="Logo URL"
          description="The address of an image on the web, starting with https://"
          type="url"
          inputMode="url"
          autoComplete="off"
          {...form.getInputProps('companyLogoUrl')}
        />
        <Group>
          <Button type="submit" loading={update.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function CurrentLogo() {
  const { companyLogoPath, companyName } = useMe()
  if (!companyLogoPath)
    return (
      <Group c="dimmed" gap="sm" wrap="nowrap">
        <ImageOff size={24} aria-hidden />
        <Text>No logo yet.</Text>
      </Group>
    )
  return (
    <Image
      src={companyLogoPath}
      alt={companyName ? `Logo of ${companyName}` : 'Your company’s logo'}
      w="auto"
      maw={200}
      mah={200}
      fit="contain"
      radius={0}
    />
  )
}

/** The name and logo under which signers know the sender. */
export function Page() {
  return (
    <>
      <PageHeader
        title="Company Settings"
        lead="How your company appears to the people who sign."
        back={{ to: paths.dashboard, label: 'Back to Dashboard' }}
      />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Sheet title="Company">
          <CompanyForm />
        </Sheet>
        <Sheet title="Current logo">
          <Stack gap="lg">
            <CurrentLogo />
            <List size="sm" c="dimmed" spacing={4}>
              <List.Item>Recommended 200x200 or smaller.</List.Item>
              <List.Item>
                PNG, JPEG, GIF or WebP, up to 1 MB. A transparent background looks best on white and on dark.
              </List.Item>
              <List.Item>
                The image must be reachable without signing in. We fetch it once and show our copy. When the
                image changes, clear the address, save, and enter it again.
              </List.Item>
            </List>
          </Stack>
        </Sheet>
      </SimpleGrid>
    </>
  )
}
