import type { CheckedFile } from './checked-file.ts'
import { namesUnknownClock, type Traces, type Verdict } from './verdict.ts'

type Texts = { title: string; lead: string; means: string[]; limits: string[] }

const notTheContent = 'It says nothing about whether the contract is fair, lawful or still in force.'
const notThePerson =
  'It does not prove by itself who a signer is. How each person was verified stands on the certificate page of the file.'

const texts: Record<Verdict, Texts> = {
  intact: {
    title: 'Intact',
    lead: 'Not one byte has changed since this site sealed the file.',
    means: [
      'The text, the signatures and the certificate pages are the very ones that were sealed.',
      'The seal was made with the key of this site.',
    ],
    limits: [notTheContent, notThePerson],
  },
  changed: {
    title: 'Changed',
    lead: 'This is not the file that was sealed. Do not rely on it.',
    means: [
      'At least one byte differs from what was sealed, or the seal itself is damaged.',
      'Ask the sender for the file again, or download it by the link in the e-mail that came with it.',
    ],
    limits: [
      'It need not be on purpose: some programs rewrite a PDF when they save it.',
      'What a broken seal says about its maker is not shown, because anybody may have written it.',
    ],
  },
  unsealed: {
    title: 'Not sealed',
    lead: 'This PDF carries no seal of Plainseal.',
    means: [
      'There is nothing here that could tell whether the file was changed.',
      'Printing to PDF, or saving a copy, can take a seal away. Check the file that came by e-mail.',
    ],
    limits: ['It does not mean that the contract was not signed: the sealed file may be elsewhere.'],
  },
  stranger: {
    title: 'Unknown seal',
    lead: 'The file has not changed since it was sealed, but this site did not seal it.',
    means: [
      'Whoever sealed it holds the key to the certificate below.',
      'Compare its fingerprint with the one that the sender names, by a way that you trust.',
    ],
    limits: [
      'The name of the seal proves nothing: anybody can make one and call it as they like.',
      notTheContent,
    ],
  },
  unproven: {
    title: 'Not fully proven',
    lead: 'The file has not changed since this site sealed it, but a proof beside the seal does not hold.',
    means: [
      'The text, the signatures and the certificate pages are the very ones that were sealed.',
      'The checks that fail say what is missing. Ask the sender about it before you rely on the time of sealing.',
    ],
    limits: [notTheContent, notThePerson],
  },
}

export function textsOf(verdict: Verdict, seal: Traces['seal']): Texts {
  const known = texts[verdict]
  if (verdict !== 'unsealed' || seal !== 'other') return known
  return {
    ...known,
    lead: 'This PDF carries a signature, but no seal of Plainseal.',
    means: ['The signature is of another kind. A PDF reader such as Acrobat can check it.'],
  }
}

const checks: Record<string, string> = {
  seal: 'Seal',
  coverage: 'The whole file',
  attachment: 'Attachment',
  pages: 'Certificate pages',
  unchanged: 'Unchanged',
  certificate: 'Who sealed',
  timestamp: 'Time',
  archive: 'Proof of the time',
  evidence: 'Certificates in force',
  registered: 'On record here',
}

/** Name of a check for people; a check that this page does not know yet keeps its own. */
export const nameOfCheck = (check: string) => checks[check] ?? check

/** In groups of four, as people compare them. */
export const inGroups = (hex: string) => hex.match(/.{1,4}/g)?.join(' ') ?? hex

/** Who vouches for the time of sealing. */
export function sourceOfTime({ timestamp, findings }: Pick<CheckedFile, 'timestamp' | 'findings'>): string {
  if (timestamp) return `Proven by ${timestamp.authority}`
  return namesUnknownClock({ findings })
    ? 'By the clock of the sealing service; who timestamped it is not known here'
    : 'By the clock of the sealing service'
}
