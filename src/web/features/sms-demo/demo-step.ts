import type { Contract } from '#shared/contracts/contracts.api.ts'

/** The three steps, and `sent` when all are done. */
export type DemoStep = 'create' | 'signer' | 'send' | 'sent'

/** Where a demo stands, by its contract: whoever loads the page again goes on where they were. */
export function demoStepOf(contract: Pick<Contract, 'status' | 'signers'> | undefined): DemoStep {
  if (!contract) return 'create'
  if (contract.status !== 'draft') return 'sent'
  return contract.signers.length > 0 ? 'send' : 'signer'
}
