import { Progress, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Contract } from '#shared/contracts/contracts.api.ts'
import type { Signature } from '#shared/contracts/signature.ts'
import { comparisonCode } from '#shared/signing/comparison-code.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Sheet } from '#web/ui/Sheet.tsx'
import { SignerItem } from './SignerItem.tsx'
import classes from './Signers.module.css'

type Props = {
  contract: Contract
  asOf: Date
  signatures: UseQueryResult<Signature[]>
  /** Whose details are open. */
  editedId: string | undefined
  onEdit: (signerId: string | undefined) => void
}

/** Everybody who signs, in the order of signing. */
export function SignersSheet({ contract, asOf, signatures, editedId, onEdit }: Props) {
  const { signers, signedCount } = contract
  const inOrder =
    contract.workflow === 'sequential' ? signers.toSorted((a, b) => a.signingOrder - b.signingOrder) : signers
  return (
    <Sheet
      title="Signers"
      aside={
        signers.length > 0 && (
          <Text c="dimmed" className="ps-figures">
            {signedCount}/{signers.length} signed
          </Text>
        )
      }
    >
      {signers.length > 0 ? (
        <Progress
          value={(signedCount / signers.length) * 100}
          color="green"
          size="sm"
          mb="md"
          aria-label={`${signedCount} of ${signers.length} have signed`}
        />
      ) : (
        <Text c="dimmed">No signers added yet</Text>
      )}
      {signatures.isError && (
        <ErrorState title="The signatures didn’t load" titleOrder={3} query={signatures}>
          Nothing is lost. Check your connection and try again.
        </ErrorState>
      )}
      <ul className={classes.list}>
        {inOrder.map((signer) => (
          <SignerItem
            key={signer.id}
            signer={signer}
            contract={contract}
            asOf={asOf}
            signature={signatures.data?.find(({ signerId }) => signerId === signer.id)}
            isEdited={signer.id === editedId}
            onEdit={(isEdited) => onEdit(isEdited ? signer.id : undefined)}
          />
        ))}
      </ul>
      {/* who has signed won't call anymore, and of what is doubted nobody should be reassured */}
      {contract.status === 'sent' && !contract.doubt && contract.documentContentHash && (
        <Text size="sm" c="dimmed" mt="sm">
          If a signer calls to make sure this is from you, compare codes. Theirs should be{' '}
          <b className="ps-figures" style={{ whiteSpace: 'nowrap' }}>
            {comparisonCode(contract.id, contract.documentContentHash)}
          </b>
          .
        </Text>
      )}
    </Sheet>
  )
}
