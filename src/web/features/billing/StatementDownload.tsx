import { Group, NativeSelect } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { billingApi } from '#shared/billing/billing.api.ts'
import { addressOf, refusalOf } from '#shared/call.ts'
import { formatMonth } from '#shared/format-time.ts'
import { pageHeaders } from '#web/api.ts'
import { textOf } from '#web/error-text.ts'
import { BusyButton } from '#web/ui/BusyButton.tsx'
import { Failed } from '#web/ui/Failed.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { toast } from '#web/ui/toast.ts'

const MONTHS_BACK = 24

/** This month and those before it, as "2026-11" and "November 2026". */
function listMonths(now: Date) {
  return Array.from({ length: MONTHS_BACK }, (_, back) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back))
    return { value: month.toISOString().slice(0, 7), label: formatMonth(month, 'UTC') }
  })
}

async function download(month: string) {
  const answer = await fetch(`${addressOf(billingApi.statement, {})}?month=${month}`, {
    headers: pageHeaders,
  })
  if (!answer.ok) throw refusalOf(answer, await answer.text())
  saveFile(await answer.blob(), `plainseal-statement-${month}.csv`)
}

/** The transactions of a month for a spreadsheet. */
export function StatementDownload() {
  const [months] = useState(() => listMonths(new Date()))
  const [month, setMonth] = useState(months[0]?.value ?? '')
  const { mutate, isPending, error } = useMutation({
    mutationFn: download,
    onError: (failure) =>
      toast.error('Download Failed', textOf(failure, 'The statement didn’t load. Try again in a moment.')),
  })
  return (
    <Group align="flex-end" gap="sm" mb="lg">
      <NativeSelect
        label="Statement"
        data={months}
        value={month}
        onChange={({ currentTarget }) => setMonth(currentTarget.value)}
      />
      <BusyButton
        variant="default"
        busy={isPending}
        leftSection={<Download size={16} aria-hidden />}
        onClick={() => mutate(month)}
      >
        Download CSV
      </BusyButton>
      <Failed title="The statement didn’t download" error={error} />
    </Group>
  )
}
