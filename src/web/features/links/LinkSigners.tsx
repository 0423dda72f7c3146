import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import { emptySigner, type LinkSigner, MAX_LINK_SIGNERS } from './link-address.ts'
import classes from './Links.module.css'

type Props = {
  signers: LinkSigner[]
  onChange: (signers: LinkSigner[]) => void
  errors: Record<string, string>
  /** A template has fields for so many only. */
  max?: number
  withRoles?: boolean
}

const fields = [
  ['name', 'Name', 'text'],
  ['email', 'Email', 'email'],
  ['phone', 'Phone', 'tel'],
  ['role', 'Role', 'text'],
] as const

/** Who is to sign: one to ten people, each as far as known. */
export function LinkSigners({ signers, onChange, errors, max = MAX_LINK_SIGNERS, withRoles = true }: Props) {
  const change = (at: number, values: Partial<LinkSigner>) =>
    onChange(signers.map((signer, index) => (index === at ? { ...signer, ...values } : signer)))
  return (
    <Stack gap="md">
      {signers.map((signer, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- their place is what a signer is called by in the link
        <fieldset key={at} className={classes.signer}>
          <Group justify="space-between" component="legend" w="100%" mb={4}>
            <Text fw={600}>Signer {at + 1}</Text>
            {signers.length > 1 && (
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                leftSection={<Trash2 size={14} aria-hidden />}
                onClick={() => onChange(signers.filter((_, index) => index !== at))}
              >
                Remove signer {at + 1}
              </Button>
            )}
          </Group>
          <SimpleGrid cols={{ base: 1, xs: withRoles ? 2 : 3 }} spacing="sm" verticalSpacing="sm">
            {fields
              .filter(([name]) => withRoles || name !== 'role')
              .map(([name, label, type]) => (
                <TextInput
                  key={name}
                  label={label}
                  type={type}
                  autoComplete="off"
                  value={signer[name]}
                  onChange={(event) => change(at, { [name]: event.currentTarget.value })}
                  error={errors[`signers.${at}.${name}`]}
                />
              ))}
          </SimpleGrid>
        </fieldset>
      ))}
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<Plus size={16} aria-hidden />}
          disabled={signers.length >= max}
          onClick={() => onChange([...signers, emptySigner])}
        >
          Add signer
        </Button>
        {signers.length >= max && (
          <Text size="sm" c="dimmed">
            {max === MAX_LINK_SIGNERS
              ? `The limit is ${max} signers per link.`
              : `The form has fields for ${max === 1 ? 'one signer' : `${max} signers`}.`}
          </Text>
        )}
      </Group>
    </Stack>
  )
}
