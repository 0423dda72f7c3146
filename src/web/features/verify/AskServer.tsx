import { Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Check, X } from 'lucide-react'
import type { z } from 'zod'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { call } from '#web/api.ts'
import { textOf } from '#web/error-text.ts'
import { Sheet } from '#web/ui/Sheet.tsx'
import type { CheckedFile } from './checked-file.ts'
import classes from './Verify.module.css'

type Pin = { sha256: string; length: number }
type Told = z.output<typeof evidenceApi.fingerprint.response>

const Line = ({ holds, children }: { holds: boolean; children: string }) => (
  <p className={classes.answer}>
    {holds ? (
      <Check size={20} className={classes.holds} aria-hidden />
    ) : (
      <X size={20} className={classes.fails} aria-hidden />
    )}
    <span>{children}</span>
  </p>
)

const Answer = ({ registered, findings }: Told) => (
  <>
    {/* where the server knows more, it says so */}
    {!findings?.some(({ check }) => check === 'registered') && (
      <Line holds={registered}>
        {registered
          ? 'Yes. This server sealed this exact file.'
          : 'We have no record of this exact file. Records are deleted seven years after a contract is completed. If it’s newer than that, ask the sender for the file again.'}
      </Line>
    )}
    {findings?.map(({ check, ok, detail }) => (
      <Line key={check} holds={ok}>
        {detail}
      </Line>
    ))}
  </>
)

type Props = {
  pin: Pin
  /** Of the zip that the PDF is in. */
  ofZip: Pick<CheckedFile, 'checkpoint' | 'lastRecord'>
  onLogTold: (findings: Told['findings']) => void
}

/** A second opinion from the record, for which the file need not be given away. */
export function AskServer({ pin, ofZip: { checkpoint, lastRecord }, onLogTold }: Props) {
  const ask = useMutation({
    mutationFn: () =>
      call(evidenceApi.fingerprint, { body: { ...pin, checkpoint, ...(lastRecord && { lastRecord }) } }),
    onSuccess: ({ findings }) => onLogTold(findings),
  })
  return (
    <Sheet title="Did this server seal this file?">
      <Stack gap={0} align="flex-start">
        {!ask.data && (
          <>
            <Text>
              {checkpoint
                ? `The server compares ${lastRecord ? 'the fingerprints of the PDF and of the last log record' : 'the fingerprint of the PDF'}, and the checkpoint in the zip, with its record. The files themselves stay with you.`
                : 'The server compares the fingerprint of your file with its record. The file itself stays with you.'}
            </Text>
            <Button mt="sm" variant="default" loading={ask.isPending} onClick={() => ask.mutate()}>
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
