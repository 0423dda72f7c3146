import { Anchor, Button, Group } from '@mantine/core'
import { Copy, Download, ExternalLink, FileArchive, PencilLine, Send, Trash2, UserPlus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { shownTitle } from '#shared/contract-text/shown-title.ts'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import { asksNobodyElse } from '#shared/contracts/contract-rules.ts'
import { findOwnTurn } from '#shared/contracts/own-turn.ts'
import { useMe } from '#web/features/accounts/me.queries.ts'
import { paths } from '#web/paths.ts'
import { Failed } from '#web/ui/Failed.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { TimeText } from '#web/ui/TimeText.tsx'
import { watchPage } from '#web/ui/routing/watch-page.ts'
import { Link } from '#web/ui/routing/Link.tsx'
import { ContractStatusBadge } from './ContractStatusBadge.tsx'
import { PdfPreview } from './PdfPreview.tsx'
import { NOT_DUPLICATED, useConfirmDuplicate } from './use-confirm-duplicate.ts'
import { EVIDENCE_FAILED, useSaveEvidence } from './use-evidence.ts'
import { NOT_DELETED, useConfirmDelete } from './use-confirm-delete.ts'
import { PREVIEW_FAILED, usePdfPreview } from './use-pdf-preview.ts'
import { PDF_FAILED, useOpenPdf, useSavePdf } from './use-signed-pdf.ts'

const previewedOf = ({ title, content, attachmentUrl, attachmentPlace }: Contract) => ({
  title,
  content,
  attachmentUrl: attachmentUrl ?? undefined,
  attachmentPlace,
})

type Props = {
  contract: Contract
  /** When the server said so. */
  asOf: Date
  /** Leads to the form, while a draft has nobody to sign but its owner. */
  onAddSigner: () => void
  /** Leads to where a draft is sent. */
  onReview: () => void
}

/** Title, status and age of the contract, and what can be done with it as a whole. */
export function ContractHeader({ contract, asOf, onAddSigner, onReview }: Props) {
  const { title, status, createdAt, sentAt, template, templateId } = contract
  const { email } = useMe()
  const navigate = useNavigate()
  const removal = useConfirmDelete(contract)
  const copy = useConfirmDuplicate(contract)
  const pdf = useSavePdf(contract)
  const opening = useOpenPdf(contract)
  const evidence = useSaveEvidence(contract)
  const ownTurn = findOwnTurn(contract, email, asOf)
  const hasReply =
    status === 'sent' &&
    contract.replies.some(
      ({ outcome, signerId }) =>
        !outcome && contract.signers.some((signer) => signer.id === signerId && signer.status !== 'signed'),
    )
  const preview = usePdfPreview(() => previewedOf(contract))
  function leaveOnceDeleted() {
    const isStillHere = watchPage()
    void removal.ask(() => {
      if (isStillHere()) void navigate(paths.dashboard)
    })
  }
  return (
    <>
      <PageHeader
        title={shownTitle(title)}
        back={{ to: paths.dashboard, label: 'Contracts' }}
        isPrimaryFirstOnPhones
        lead={
          <Group gap="sm" mt={4}>
            <ContractStatusBadge contract={contract} />
            <span>
              Created <TimeText time={createdAt} span />
            </span>
            {sentAt && (
              <span>
                Sent <TimeText time={sentAt} span />
              </span>
            )}
            {hasReply && (
              // on a phone the replies come below the text
              <Anchor inherit fw={600} href="#replies" hiddenFrom="md">
                A signer replied
              </Anchor>
            )}
            {template && templateId && (
              <span>
                From{' '}
                <Anchor inherit component={Link} to={`${paths.template(templateId)}?tab=versions`}>
                  {template.name}
                  {template.version !== null && `, version ${template.version}`}
                </Anchor>
              </span>
            )}
          </Group>
        }
      >
        <Button
          variant="subtle"
          color="gray"
          leftSection={<Trash2 size={18} aria-hidden />}
          loading={removal.isPending}
          onClick={leaveOnceDeleted}
        >
          Delete
        </Button>
        <Button
          variant="subtle"
          color="gray"
          leftSection={<Copy size={18} aria-hidden />}
          loading={copy.isPending}
          onClick={() => void copy.ask()}
        >
          Duplicate
        </Button>
        {status === 'draft' && <PdfPreview preview={preview} />}
        {status === 'draft' && (
          <Button
            component={Link}
            to={paths.editContract(contract.id)}
            variant="default"
            leftSection={<PencilLine size={18} aria-hidden />}
          >
            Edit
          </Button>
        )}
        {status === 'draft' && !contract.doubt && (
          <NextButton isAlone={asksNobodyElse(contract.signers, email)} {...{ onAddSigner, onReview }} />
        )}
        {ownTurn && (
          <Button
            component="a"
            href={`/sign/${ownTurn.id}`}
            variant={hasReply ? 'default' : 'filled'}
            leftSection={<PencilLine size={18} aria-hidden />}
          >
            Sign now
          </Button>
        )}
        {status === 'completed' && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<FileArchive size={18} aria-hidden />}
            loading={evidence.isPending}
            onClick={() => evidence.mutate()}
          >
            Download evidence
          </Button>
        )}
        {status === 'completed' && (
          <Button
            variant="default"
            leftSection={<ExternalLink size={18} aria-hidden />}
            loading={opening.isPending}
            onClick={() => opening.mutate()}
          >
            Open PDF
          </Button>
        )}
        {status === 'completed' && (
          <Button
            leftSection={<Download size={18} aria-hidden />}
            loading={pdf.isPending}
            onClick={() => pdf.mutate()}
          >
            Download
          </Button>
        )}
      </PageHeader>
      <Failed mb="lg" title={NOT_DELETED} error={removal.error} />
      <Failed mb="lg" title={NOT_DUPLICATED} error={copy.error} />
      <Failed mb="lg" {...PREVIEW_FAILED} error={preview.error} />
      <Failed mb="lg" title={EVIDENCE_FAILED} error={evidence.error} />
      <Failed mb="lg" title={PDF_FAILED.open} error={opening.error} />
      <Failed mb="lg" title={PDF_FAILED.save} error={pdf.error} />
    </>
  )
}

type NextProps = Pick<Props, 'onAddSigner' | 'onReview'> & { isAlone: boolean }

/** What a draft needs next. One button that changes: the keyboard stays on it. */
const NextButton = ({ isAlone, onAddSigner, onReview }: NextProps) => (
  <Button
    leftSection={isAlone ? <UserPlus size={18} aria-hidden /> : <Send size={18} aria-hidden />}
    onClick={isAlone ? onAddSigner : onReview}
  >
    {isAlone ? 'Add a signer' : 'Review and send'}
  </Button>
)
