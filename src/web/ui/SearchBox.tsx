import { CloseButton, TextInput, type TextInputProps } from '@mantine/core'
import { Search } from 'lucide-react'
import { type RefObject, useRef } from 'react'

type Props = Pick<TextInputProps, 'aria-label' | 'placeholder' | 'maxLength' | 'mb' | 'maw' | 'flex'> & {
  ref?: RefObject<HTMLInputElement | null>
  value: string
  onChange: (typed: string) => void
}

/** Narrows the list below it as one types. */
export function SearchBox({ value, onChange, ref, ...input }: Props) {
  const own = useRef<HTMLInputElement>(null)
  const box = ref ?? own
  function clear() {
    // the button goes with the text
    box.current?.focus()
    onChange('')
  }
  return (
    <TextInput
      ref={box}
      type="search"
      maw={420}
      mb="md"
      leftSection={<Search size={18} aria-hidden />}
      rightSection={value && <CloseButton aria-label="Clear the search" onClick={clear} />}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      {...input}
    />
  )
}
