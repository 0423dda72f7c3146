import { Menu } from '@mantine/core'
import { Download, Mail, Trash2 } from 'lucide-react'
import type { ListedContract } from '#shared/contracts/contracts.api.ts'
import type { MenuButton } from '#web/ui/LazyMenu.tsx'
import { OpenedMenu } from '#web/ui/OpenedMenu.tsx'
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
        data-stays
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

type Props = { button: MenuButton; contract: ListedContract; onDelete: () => void }

/** The PDF, once the contract is completed, and its deletion. */
export function OpenedContractActions({ button, contract, onDelete }: Props) {
  return (
    <OpenedMenu button={button} portalProps={{ target: '#main' }}>
      {contract.status === 'completed' && <PdfItems contract={contract} />}
      <Menu.Item color="red" leftSection={<Trash2 size={16} aria-hidden />} onClick={onDelete}>
        Delete
      </Menu.Item>
    </OpenedMenu>
  )
}
