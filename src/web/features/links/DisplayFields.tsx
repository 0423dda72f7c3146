import { Select, Switch, TextInput } from '@mantine/core'
import type { DisplayOptions, LinkTheme } from './link-address.ts'

const themes = [
  { value: '', label: 'Default' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]
const isTheme = (value: string | null): value is LinkTheme =>
  value === '' || value === 'light' || value === 'dark'

type Props<O extends DisplayOptions> = {
  options: O
  change: (change: Partial<DisplayOptions>) => void
  returnError: string | undefined
  returnHint: string
}

/** How the opened page looks, and where it leads afterwards. */
export function DisplayFields<O extends DisplayOptions>({
  options,
  change,
  returnError,
  returnHint,
}: Props<O>) {
  return (
    <>
      <Select
        label="Theme"
        data={themes}
        allowDeselect={false}
        value={options.theme}
        onChange={(value) => isTheme(value) && change({ theme: value })}
      />
      <TextInput
        label="Return address"
        description={returnHint}
        placeholder="/thanks"
        value={options.returnUrl}
        onChange={(event) => change({ returnUrl: event.currentTarget.value })}
        error={returnError}
      />
      <Switch
        label="Hide branding"
        checked={options.hideBranding}
        onChange={(event) => change({ hideBranding: event.currentTarget.checked })}
      />
    </>
  )
}
