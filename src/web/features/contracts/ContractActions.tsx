import { ActionIcon, Menu } from '@mantine/core'
import { Download, Ellipsis, Mail, Trash2 } from 'lucide-react'
import type { ListedContract } from '#shared/contracts/contracts.api.ts'
import { useConfirmDelete } from './use-confirm-delete.ts'
import { useEmailPdf, useSavePdf } from './use-signed-pdf.ts'

function PdfItems({ contract }: { contract: ListedContract }) {
  const pdf = useSavePdf(contract)
  const mail = useEmailPdf(contract)
  return (
    <>
      <Menu.Item
        leftSection={<Download size={16} aria-hidden />}
        disabled={pdf.isPending}
        closeMenuOnClick={false}
        onClick={() => pdf.mutate()}
      >
        {pdf.isPending ? 'Downloading…' : 'Download PDF'}
      </Menu.Item>
      <Menu.Item leftSection={<Mail size={16} aria-hidden />} disabled={mail.isPending} onClick={mail.email}>
        Email PDF
      </Menu.Item>
      <Menu.Divider />
    </>
  )
}

/** What can be done with a contract from the list; the PDF only once it is completed. */
export function ContractActions({ contract }: { contract: ListedContract }) {
  const { ask, isPending } = useConfirmDelete(contract)
  return (
    <Menu position="bottom-end" shadow="md" keepMounted portalProps={{ target: '#main' }}>
      <Menu.Target>
        <ActionIcon aria-label={`Actions for ${contract.title}`} loading={isPending}>
          <Ellipsis size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {contract.status === 'completed' && <PdfItems contract={contract} />}
        <Menu.Item color="red" leftSection={<Trash2 size={16} aria-hidden />} onClick={() => ask()}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
