import { type ContractStatus, isOwnPlace } from './contract-rules.ts'

type OwnTurn = Parameters<typeof isOwnPlace>[0] & {
  status: string
  notMeAt?: string | null | undefined
  lockedUntil: string | null
}

/** The owner's own place in a sent contract, where they can sign now. */
export const findOwnTurn = <Signer extends OwnTurn>(
  { status, doubt, signers }: { status: ContractStatus; doubt: unknown; signers: readonly Signer[] },
  ownEmail: string,
  now: Date,
): Signer | undefined =>
  status === 'sent' && !doubt
    ? signers.find(
        (signer) =>
          signer.status === 'sent' &&
          isOwnPlace(signer, ownEmail) &&
          !signer.notMeAt &&
          !(signer.lockedUntil && new Date(signer.lockedUntil) > now),
      )
    : undefined
