import { Menu, Portal } from '@mantine/core'
import { Ban, Copy, Download, Mail, PencilLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ListedContract } from '#shared/contracts/contracts.api.ts'
import { paths } from '#web/paths.ts'
import { Failed } from '#web/ui/Failed.tsx'
import { placeInList } from '#web/ui/follow-removal.ts'
import type { MenuButton } from '#web/ui/LazyMenu.tsx'
import { OpenedMenu } from '#web/ui/OpenedMenu.tsx'
import { Link } from '#web/ui/routing/Link.tsx'
import { CancelDialog } from './CancelDialog.tsx'
import { NOT_DELETED, type useConfirmDelete } from './use-confirm-delete.ts'
import { NOT_DUPLICATED, type useConfirmDuplicate } from './use-confirm-duplicate.ts'
import { PDF_FAILED, useEmailPdf, useSavePdf } from './use-signed-pdf.ts'

type Props = {
  button: MenuButton
  contract: ListedContract
  removal: ReturnType<typeof useConfirmDelete>
  copy: ReturnType<typeof useConfirmDuplicate>
  failuresId: string
}

/** Editing of a draft, the PDF of a completed contract, a copy, the end of a sent one, and deletion. */
export function OpenedContractActions({ button, contract, removal, copy, failuresId }: Props) {
  const pdf = useSavePdf(contract)
  const mail = useEmailPdf(contract)
  // where the focus goes on, should the list show no cancelled contracts
  const [cancelling, setCancelling] = useState<{ follow: () => void }>()
  return (
    <>
      <OpenedMenu button={button} portalProps={{ target: '#main' }}>
        {contract.status === 'completed' && (
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
            <Menu.Item
              leftSection={<Mail size={16} aria-hidden />}
              disabled={mail.isPending}
              onClick={mail.email}
            >
              Email PDF
            </Menu.Item>
            <Menu.Divider />
          </>
        )}
        {contract.status === 'draft' && (
          <Menu.Item
            component={Link}
            to={paths.editContract(contract.id)}
            leftSection={<PencilLine size={16} aria-hidden />}
          >
            Edit
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Copy size={16} aria-hidden />} onClick={() => void copy.ask()}>
          Duplicate
        </Menu.Item>
        {contract.status === 'sent' && (
          <Menu.Item
            leftSection={<Ban size={16} aria-hidden />}
            onClick={() => setCancelling({ follow: placeInList() })}
          >
            Cancel contract
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Trash2 size={16} aria-hidden />} onClick={() => void removal.ask()}>
          Delete
        </Menu.Item>
      </OpenedMenu>
      {cancelling && contract.status === 'sent' && (
        <CancelDialog
          contract={contract}
          onClose={() => setCancelling(undefined)}
          onSubmit={cancelling.follow}
        />
      )}
      <Portal target={`#${failuresId}`}>
        <Failed mt="xs" title={NOT_DELETED} error={removal.error} />
        <Failed mt="xs" title={NOT_DUPLICATED} error={copy.error} />
        <Failed mt="xs" title={PDF_FAILED.save} error={pdf.error} />
        <Failed mt="xs" title={PDF_FAILED.email} error={mail.error} />
      </Portal>
    </>
  )
}
