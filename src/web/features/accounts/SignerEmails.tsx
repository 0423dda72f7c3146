import { Button, Group, Radio, Stack, Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { DAILY_EMAIL_HOUR, DEFAULT_TIME_ZONE, replyNews, signerNews } from '#shared/accounts/preferences.ts'
import { Sheet } from '#web/ui/Sheet.tsx'
import { toast } from '#web/ui/toast.ts'
import { besidesFields } from '#web/error-text.ts'
import { Failed } from '#web/ui/Failed.tsx'
import { useMe } from './me.queries.ts'
import { nameOfZone } from './time-zones.ts'
import { usePreferencesForm } from './use-preferences-form.ts'

/** In the address of the link in these emails. */
const PLACE = 'signer-emails'

const choicesIn = (zone: string) => [
  { value: 'each', label: 'Each time', description: 'Right away, one email for each' },
  {
    value: 'daily',
    label: 'Once a day',
    description: `All of it in one email at ${DAILY_EMAIL_HOUR}:00 AM, ${zone}, or none if nothing happened`,
  },
  { value: 'none', label: 'Never', description: 'You’ll see it on the dashboard' },
]

const replyChoices = [
  {
    value: 'each',
    label: 'Each time',
    description: 'Right away, because the signer is waiting for your answer',
  },
  { value: 'none', label: 'Never', description: 'You’ll see it on the contract’s page and the dashboard' },
]

/** Whoever comes by the link in such an email stands right there. */
function useLeadHere() {
  const place = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (hash !== `#${PLACE}`) return
    place.current?.scrollIntoView()
    place.current?.focus({ preventScroll: true })
  }, [hash])
  return place
}

/** How the account holder is emailed about what signers do. */
export function SignerEmails() {
  const { signerNews: chosen, replyNews: chosenReplies, timeZone } = useMe()
  const place = useLeadHere()
  const { form, submit, update } = usePreferencesForm({ signerNews: chosen, replyNews: chosenReplies }, () =>
    toast.success('Saved'),
  )
  return (
    // as round as the sheet in it, for the ring of the focus
    <div ref={place} id={PLACE} tabIndex={-1} style={{ borderRadius: 'var(--mantine-radius-md)' }}>
      <Sheet title="Emails about signers">
        <form onSubmit={submit} noValidate>
          <Stack gap="lg">
            <Failed title="Not saved" error={besidesFields(update.error)} isAlone />
            <Radio.Group
              label="When a signer first opens the link, and when they sign"
              value={form.values.signerNews}
              error={form.errors.signerNews}
              onChange={(value) => form.setFieldValue('signerNews', signerNews.parse(value))}
            >
              <Stack gap="sm" mt="xs">
                {choicesIn(timeZone ? nameOfZone(timeZone) : DEFAULT_TIME_ZONE).map((choice) => (
                  <Radio key={choice.value} {...choice} />
                ))}
              </Stack>
            </Radio.Group>
            <Radio.Group
              label="When a signer asks for a correction, names someone else, or says it isn’t for them"
              value={form.values.replyNews}
              error={form.errors.replyNews}
              onChange={(value) => form.setFieldValue('replyNews', replyNews.parse(value))}
            >
              <Stack gap="sm" mt="xs">
                {replyChoices.map((choice) => (
                  <Radio key={choice.value} {...choice} />
                ))}
              </Stack>
            </Radio.Group>
            <Text size="sm" c="dimmed" maw="65ch">
              Whatever you choose, we’ll still email you when a signer declines or withdraws consent, send you
              the signed PDF (unless you turned that off for a contract), and write to you about your
              account’s security, your money, and anything that couldn’t be delivered, sealed, or signed in
              time.
            </Text>
            <Group>
              <Button type="submit" loading={update.isPending}>
                Save
              </Button>
            </Group>
          </Stack>
        </form>
      </Sheet>
    </div>
  )
}
