import { Menu } from '@mantine/core'
import { Copy, Download, Mail, PencilLine, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import type { ListedContract } from '#shared/contracts/contracts.api.ts'
import { paths } from '#web/paths.ts'
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

type Props = { button: MenuButton; contract: ListedContract; onDuplicate: () => void; onDelete: () => void }

/** Editing of a draft, the PDF of a completed contract, a copy, and deletion. */
export function OpenedContractActions({ button, contract, onDuplicate, onDelete }: Props) {
  return (
    <OpenedMenu button={button} portalProps={{ target: '#main' }}>
      {contract.status === 'completed' && <PdfItems contract={contract} />}
      {contract.status === 'draft' && (
        <Menu.Item
          component={Link}
          to={paths.editContract(contract.id)}
          leftSection={<PencilLine size={16} aria-hidden />}
        >
          Edit
        </Menu.Item>
      )}
      <Menu.Item leftSection={<Copy size={16} aria-hidden />} onClick={onDuplicate}>
        Duplicate
      </Menu.Item>
      <Menu.Item color="red" leftSection={<Trash2 size={16} aria-hidden />} onClick={onDelete}>
        Delete
      </Menu.Item>
    </OpenedMenu>
  )
}
