import { Button, Group, Radio, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { DEFAULT_TIME_ZONE, paperSize } from '#shared/accounts/preferences.ts'
import { Sheet } from '#web/ui/Sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import { besidesFields } from '#web/error-text.ts'
import { Failed } from '#web/ui/Failed.tsx'
import { useMe } from './me.queries.ts'
import { browserTimeZone, nameOfZone, timeZoneChoices } from './time-zones.ts'
import { usePreferencesForm } from './use-preferences-form.ts'

const papers = [
  { value: 'letter', label: 'US Letter', description: '8.5 × 11 inches' },
  { value: 'a4', label: 'A4', description: '210 × 297 mm' },
]

/** The browser's zone, for whoever has not chosen one. */
function ZoneOffer({ zone, onUse }: { zone: string; onUse: () => void }) {
  return (
    <Group gap="xs" align="center" justify="space-between">
      <Text size="sm">Your browser is set to {nameOfZone(zone)}.</Text>
      <Button variant="light" size="compact-md" onClick={onUse}>
        Use this zone
      </Button>
    </Group>
  )
}

function PreferencesForm() {
  const { paperSize: paper, timeZone } = useMe()
  const [ofBrowser] = useState(browserTimeZone)
  const { form, submit, update } = usePreferencesForm({ paperSize: paper, timeZone }, () =>
    toast.success('Saved', 'Contracts you send from now on will use it.'),
  )
  const { timeZone: zone = null } = form.values
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="lg">
        <Failed title="Not saved" error={besidesFields(update.error)} isAlone />
        <Radio.Group
          label="Paper size"
          value={form.values.paperSize}
          error={form.errors.paperSize}
          onChange={(value) => form.setFieldValue('paperSize', paperSize.parse(value))}
        >
          <Stack gap="sm" mt="xs">
            {papers.map((paper) => (
              <Radio key={paper.value} {...paper} />
            ))}
          </Stack>
        </Radio.Group>
        <Stack gap="xs">
          <Select
            label="Time zone"
            description={
              zone
                ? undefined
                : `Until you choose one, PDFs and emails use ${DEFAULT_TIME_ZONE}, and pages use this device’s zone.`
            }
            placeholder="Search by city"
            data={timeZoneChoices([zone, ofBrowser])}
            searchable
            clearable
            clearButtonProps={{ 'aria-label': 'Clear the time zone' }}
            nothingFoundMessage="No zone has this name. Try the nearest big city."
            comboboxProps={{ withinPortal: false }}
            limit={100}
            {...form.getInputProps('timeZone')}
          />
          {!zone && ofBrowser && (
            <ZoneOffer zone={ofBrowser} onUse={() => form.setFieldValue('timeZone', ofBrowser)} />
          )}
        </Stack>
        <Group>
          <Button type="submit" loading={update.isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** On which paper, and in which zone, this account's contracts are set. */
export function Preferences() {
  return (
    <Sheet
      title="Paper and time zone"
      description="For the PDFs of your contracts, and the times on pages and in emails to you."
    >
      <PreferencesForm />
    </Sheet>
  )
}
