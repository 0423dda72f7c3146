import { Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { call, textOf } from '#web/api.ts'
import { Sheet } from '#web/ui/Sheet.tsx'
import classes from './Verify.module.css'

type Pin = { sha256: string; length: number }

function Answer({ registered }: { registered: boolean }) {
  return registered ? (
    <p className={classes.answer}>
      <Check size={20} className={classes.holds} aria-hidden />
      <span>Yes. This server sealed this exact file.</span>
    </p>
  ) : (
    <p className={classes.answer}>
      <X size={20} className={classes.fails} aria-hidden />
      <span>
        No. This server has no record of exactly this file. Records are destroyed seven years after a contract
        is completed; for a newer one, ask the sender for the file again.
      </span>
    </p>
  )
}

/** A second opinion from the record, for which the file need not be given away. */
export function AskServer({ pin }: { pin: Pin }) {
  const ask = useMutation({ mutationFn: (body: Pin) => call(evidenceApi.fingerprint, { body }) })
  return (
    <Sheet title="Did this server seal this file?">
      <Stack gap={0} align="flex-start">
        {!ask.data && (
          <>
            <Text>
              The server compares the fingerprint of your file with its record. The file itself stays with
              you.
            </Text>
            <Button mt="sm" variant="default" loading={ask.isPending} onClick={() => ask.mutate(pin)}>
              Ask this server
            </Button>
          </>
        )}
        <div role="status">
          {ask.data && <Answer {...ask.data} />}
          {ask.error && (
            <Text c="red" mt="sm">
              {textOf(ask.error, 'The server isn’t responding. Try again in a moment.')}
            </Text>
          )}
        </div>
      </Stack>
    </Sheet>
  )
}
