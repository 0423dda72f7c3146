import type { PageCounts } from '#verifier/sealed-facts.ts'

/**
 * How many pages each part of a document has, as the template numbered them: those of the attached file "F1", those of
 * the certificate "C1". Undefined for a document that our template did not set.
 */
export function countPages(catalog: string, objectAt: (number: number) => string): PageCounts | undefined {
  const root = /\/PageLabels (\d+) 0 R/.exec(catalog)?.[1]
  const labels = /\/Nums \[([\d R]*)\]/.exec(root === undefined ? '' : objectAt(Number(root)))?.[1] ?? ''
  const prefixes = Array.from(labels.matchAll(/\b(\d{1,10}) (\d{1,10}) 0 R/g), ([, page, label], at) =>
    // each page has a label of its own
    Number(page) === at ? (/\/P \((\w)\)/.exec(objectAt(Number(label)))?.[1] ?? '1') : '?',
  ).join('')
  const parts = /^(?<contract>1*)(?<attachment>F*)(?<certificate>C+)$/.exec(prefixes)
  const attachmentFirst = /^(?<attachment>F+)(?<contract>1+)(?<certificate>C+)$/.exec(prefixes)
  const { contract = '', attachment = '', certificate } = (parts ?? attachmentFirst)?.groups ?? {}
  if (certificate === undefined) return undefined
  return {
    contract: contract.length,
    attachment: attachment.length,
    certificate: certificate.length,
    attachmentFirst: parts === null,
  }
}
