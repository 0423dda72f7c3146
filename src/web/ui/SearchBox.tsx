import { CloseButton, TextInput, type TextInputProps } from '@mantine/core'
import { Search } from 'lucide-react'

type Props = Pick<TextInputProps, 'aria-label' | 'placeholder' | 'maxLength'> & {
  value: string
  onChange: (typed: string) => void
}

/** Narrows the list below it as one types. */
export function SearchBox({ value, onChange, ...input }: Props) {
  return (
    <TextInput
      type="search"
      maw={420}
      mb="md"
      leftSection={<Search size={18} aria-hidden />}
      rightSection={value && <CloseButton aria-label="Clear the search" onClick={() => onChange('')} />}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      {...input}
    />
  )
}
