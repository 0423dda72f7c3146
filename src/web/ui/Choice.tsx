import { Input } from '@mantine/core'
import { ChevronDown } from 'lucide-react'

type Props = {
  'aria-label': string
  data: { value: string; label: string }[]
  value: string
  onChange: (value: string) => void
}

/** A select of the browser's own: Mantine's brings what positions overlays before the page. */
export const Choice = ({ data, onChange, ...select }: Props) => (
  <Input
    component="select"
    size="md"
    pointer
    rightSection={<ChevronDown size={16} aria-hidden />}
    rightSectionPointerEvents="none"
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    {...select}
  >
    {data.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ))}
  </Input>
)
