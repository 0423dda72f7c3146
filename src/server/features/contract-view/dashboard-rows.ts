import { shownTitle } from '#shared/contract-text/shown-title.ts'
import { statusLabel } from '#shared/contracts/contract-rules.ts'
import type { ListedContract } from '#shared/contracts/contracts.api.ts'
import { escapeText } from '#shared/escape-text.ts'
import type { Deps } from '#server/deps.ts'
import { listOwnContracts } from '#server/features/contracts/contract-list.queries.ts'
import type { Reader } from './contract-beginning.ts'
import { presentContracts } from './present-contract.ts'

const ROWS = 50

const rowOf = (contract: ListedContract) => {
  const { id, title, signers, signedCount } = contract
  const names = signers.map(({ name }) => name).join(', ')
  const signed = signers.length > 0 ? ` · ${signedCount} of ${signers.length} have signed` : ''
  return [
    `<li><a href="/contracts/${id}">${escapeText(shownTitle(title))}</a>`,
    `<p>${escapeText(names)}</p><p>${statusLabel(contract)}${signed}</p></li>`,
  ].join('')
}

/** The owner's newest contracts as HTML; empty for whoever has none. */
export async function dashboardRows(deps: Deps, { id }: Reader): Promise<string> {
  const search = { words: [], status: undefined, sort: 'newest' as const, limit: ROWS, after: undefined }
  const found = await listOwnContracts(deps.db, id, search)
  const contracts = await presentContracts(deps.db, deps, found.slice(0, ROWS))
  if (contracts.length === 0) return ''
  return `<ul>${contracts.map(rowOf).join('')}</ul>`
}
