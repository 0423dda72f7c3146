import { NativeSelect, Switch, TextInput } from '@mantine/core'
import type { DisplayOptions } from './link-address.ts'
import { chosenIn, themeChoices } from './link-choices.ts'

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
      <NativeSelect
        label="Theme"
        data={themeChoices}
        value={options.theme}
        onChange={(event) => change({ theme: chosenIn(themeChoices, event.currentTarget.value) ?? '' })}
      />
      <TextInput
        label="Page to open afterwards"
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
