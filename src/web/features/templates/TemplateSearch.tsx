import { Button, Group, Text, TextInput, type TextInputProps } from '@mantine/core'
import { Search } from 'lucide-react'

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  value: string
  onChange: (wanted: string) => void
}

/** Looks for templates by what they are called. */
export function TemplateSearch({ onChange, ...input }: Props) {
  return (
    <TextInput
      label="Search templates"
      type="search"
      leftSection={<Search size={16} aria-hidden />}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...input}
    />
  )
}

/** Stands where the templates would be that a search did not find. */
export function NoTemplateFound({ onShowAll }: { onShowAll: () => void }) {
  return (
    <Group gap="sm">
      <Text>No templates match.</Text>
      <Button size="compact-md" variant="default" onClick={onShowAll}>
        Show all
      </Button>
    </Group>
  )
}
