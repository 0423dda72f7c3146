import { ActionIcon, Group, Input, Stack, Text, TextInput, Title } from '@mantine/core'
import { Trash2 } from 'lucide-react'
import { signerInput } from '#shared/signers/signer-rules.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { tidyPhone } from '#web/features/signers/signer-form.ts'
import { toastUndo } from '#web/ui/toast-undo.tsx'
import { signerOf, whyTooManySigners } from './draft-signers.ts'
import type { PartProps } from './part-props.ts'
import classes from './SignersPart.module.css'

type DraftSigner = PartProps['draft']['signers'][number]

function problemsOf(signer: DraftSigner): Record<string, string> {
  const { error } = signerInput.safeParse(signerOf(signer, 1))
  return Object.fromEntries(error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [])
}

/** The people whom a link named: they are added after the creator when the contract is created. */
export function SignersPart({ draft, change }: PartProps) {
  const me = useMe()
  const { signers } = draft
  if (signers.length === 0) return null
  const tooMany = whyTooManySigners(draft, me)
  const set = (at: number, values: Partial<DraftSigner>) =>
    change(({ signers: now }) => ({
      signers: now.map((signer, index) => (index === at ? { ...signer, ...values } : signer)),
    }))
  const remove = (at: number) => {
    change(({ signers: now }) => ({ signers: now.filter((_, index) => index !== at) }))
    toastUndo('Signer removed', `${signers[at]?.name || 'This person'} is not asked to sign.`, () =>
      change(({ signers: now }) => ({ signers: now.toSpliced(at, 0, ...signers.slice(at, at + 1)) })),
    )
  }
  return (
    <section id="part-signers" tabIndex={-1} aria-labelledby="part-signers-title">
      <Title order={2} id="part-signers-title">
        Signers
      </Title>
      <Text c="dimmed" mb="sm">
        Added after you when the contract is created. You can change and add signers there, too.
      </Text>
      {tooMany && (
        <Input.Error size="md" mb="sm">
          {tooMany}
        </Input.Error>
      )}
      <Stack gap="sm" component="ol" className={classes.list}>
        {signers.map((signer, at) => {
          const problems = problemsOf(signer)
          const nth = `Signer ${at + 1}`
          return (
            // oxlint-disable-next-line react/no-array-index-key -- their place is all that tells them apart
            <li key={at} className={classes.item}>
              <Group justify="space-between" gap="sm" wrap="nowrap" mb="xs">
                <Text fw={550}>
                  {nth}
                  {signer.role && <Text span c="dimmed" fw={400}>{` · ${signer.role}`}</Text>}
                </Text>
                <ActionIcon aria-label={`Remove signer ${at + 1}`} onClick={() => remove(at)}>
                  <Trash2 size={18} aria-hidden />
                </ActionIcon>
              </Group>
              <div className={classes.fields}>
                <TextInput
                  label="Name"
                  aria-label={`Name of signer ${at + 1}`}
                  value={signer.name}
                  maxLength={200}
                  onChange={({ currentTarget }) => set(at, { name: currentTarget.value })}
                  error={problems.name}
                />
                <TextInput
                  label="Email"
                  aria-label={`Email of signer ${at + 1}`}
                  type="email"
                  value={signer.email}
                  maxLength={254}
                  onChange={({ currentTarget }) => set(at, { email: currentTarget.value })}
                  error={problems.email}
                />
                <TextInput
                  label="Phone"
                  aria-label={`Phone of signer ${at + 1}`}
                  type="tel"
                  value={signer.phone}
                  maxLength={40}
                  onChange={({ currentTarget }) => set(at, { phone: currentTarget.value })}
                  onBlur={({ currentTarget }) => set(at, { phone: tidyPhone(currentTarget.value) })}
                  error={problems.phone}
                />
              </div>
            </li>
          )
        })}
      </Stack>
    </section>
  )
}
