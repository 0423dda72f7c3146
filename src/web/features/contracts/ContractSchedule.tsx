import { Anchor, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import { lastDayInWords } from '#shared/contracts/end-date.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { loadedDialog } from '#web/ui/loaded-dialog.tsx'
import { nextReminder, notRemindedTexts } from './reminder-texts.ts'
import { namesWithYou } from './waiting-texts.ts'

const ExtendDialog = loadedDialog(async () => (await import('./ExtendDialog.tsx')).ExtendDialog)

/** Until when a sent contract can be signed, and who is reminded next. */
export function ContractSchedule({ contract }: { contract: Contract }) {
  const { email } = useMe()
  const [opened, dialog] = useDisclosure(false)
  const { endsAt, reminders, signers, doubt } = contract
  if (!endsAt) return null
  const next = nextReminder(signers)
  return (
    <div>
      <Text>
        Last day to sign: <b>{lastDayInWords(endsAt)}</b>.{' '}
        {!doubt && (
          <Anchor component="button" type="button" onClick={dialog.open}>
            Extend
          </Anchor>
        )}
      </Text>
      <Text c="dimmed" size="sm" mt={4} component="div">
        {!reminders && 'Reminders are off.'}
        {reminders && doubt && 'Reminders are on hold.'}
        {reminders && !doubt && (
          <>
            {next && (
              <>
                Next reminder: {namesWithYou(next.first, email, 'you')}, {next.day}.
                {next.later.length > 0 && ` Later: ${namesWithYou(next.later, email, 'you')}.`}
              </>
            )}
            {notRemindedTexts(signers, email).map((text) => (
              <div key={text}>{text}</div>
            ))}
          </>
        )}
      </Text>
      {opened && <ExtendDialog contract={{ ...contract, endsAt }} onClose={dialog.close} />}
    </div>
  )
}
