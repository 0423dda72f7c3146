import type { CheckedFile } from './checked-file.ts'
import { namesUnknownClock, type Traces, type Verdict } from './verdict.ts'

type Texts = { title: string; lead: string; means: string[]; limits: string[] }

const exactly = 'The text, signatures, and certificate pages are exactly what was sealed.'
const notTheContent = 'The check doesn’t say whether the contract is fair, lawful, or still in force.'
const notThePerson =
  'The seal doesn’t prove who a signer is. The file’s certificate page shows how each person was verified.'

const texts: Record<Verdict, Texts> = {
  intact: {
    title: 'Intact',
    lead: 'Not one byte has changed since this site sealed the file.',
    means: [exactly, 'The seal was made with the key of this site.'],
    limits: [notTheContent, notThePerson],
  },
  unlogged: {
    title: 'Doesn’t match this site’s log',
    lead: 'The PDF is exactly what this site sealed, and the log and proofs in the zip hold by themselves. But this site’s own log doesn’t match them. Ask whoever runs this site why before you rely on the zip.',
    means: [
      exactly,
      'Either this site’s database was restored from a backup, its log was tampered with, or its key was used elsewhere. We can’t tell which.',
      'Keep the zip: it’s evidence of what this site’s key signed.',
    ],
    limits: [notTheContent, notThePerson],
  },
  restored: {
    title: 'Holds by itself',
    lead: 'The PDF is exactly what this site sealed, and the log and proofs in the zip hold. This site’s own log no longer matches them: whoever runs it has accepted another log since, as is done after restoring a backup.',
    means: [
      exactly,
      'What the zip shows doesn’t depend on this site’s log as it is now.',
      'A restored backup can explain why they don’t match. Ask whoever runs this site if you need to be sure.',
    ],
    limits: [notTheContent, notThePerson],
  },
  changed: {
    title: 'Changed',
    lead: 'This isn’t the file that was sealed. Don’t rely on it.',
    means: [
      'At least one byte differs from what was sealed, or the seal itself is damaged.',
      'Get the file again from our email, or ask the sender for it.',
    ],
    limits: [
      'The change may not be on purpose: some programs rewrite a PDF when they save it.',
      'We don’t show what a broken seal says about who made it, because anyone could have written it.',
    ],
  },
  unsealed: {
    title: 'No seal found',
    lead: 'This PDF has no Plainseal seal, or its end was damaged.',
    means: [
      'Nothing in the file shows whether it was changed.',
      'Printing to PDF, or saving a copy, can remove a seal. Check the file that came by email.',
    ],
    limits: ['The contract may have been signed all the same: the sealed file may be elsewhere.'],
  },
  stranger: {
    title: 'Unknown seal',
    lead: 'The file hasn’t changed since it was sealed, but this site doesn’t know the seal.',
    means: [
      'Whoever sealed it has the key to the certificate on this page.',
      'Get the certificate’s fingerprint from the sender in a way you trust, and compare it with the one on this page.',
    ],
    limits: ['The seal doesn’t show who made it: anyone can make a seal with any name.', notTheContent],
  },
  unproven: {
    title: 'Not fully proven',
    lead: 'The file hasn’t changed since this site sealed it, but not everything else checks out.',
    means: [
      exactly,
      '“What was checked” shows what’s missing. Ask the sender about it before you rely on the time of sealing.',
    ],
    limits: [notTheContent, notThePerson],
  },
}

/** Where these differ for an evidence zip, in which only the PDF is sealed. */
const zipTexts: Partial<Record<Verdict, Partial<Texts>>> = {
  intact: {
    lead: 'The PDF is exactly what this site sealed. Its log and proofs check out, too.',
    means: [exactly, 'The log in the zip names this PDF, and this site has signed all that it holds.'],
    limits: [
      'README.txt and verify.mjs in the zip aren’t evidence, and aren’t checked: anyone can replace them.',
      'The zip doesn’t show whether anything happened after the last record of the log.',
      notTheContent,
      notThePerson,
    ],
  },
  unsealed: { lead: 'The PDF in this zip has no Plainseal seal, or its end was damaged.' },
  stranger: {
    lead: 'The PDF hasn’t changed since it was sealed, but this site doesn’t know the seal, and doesn’t vouch for the rest of the zip.',
  },
  changed: { lead: 'The PDF in this zip isn’t the one that was sealed. Don’t rely on it.' },
  unproven: {
    lead: 'The PDF hasn’t changed since this site sealed it, but not everything else in the zip checks out.',
    means: [
      exactly,
      '“What was checked” shows what’s wrong. Download the evidence again, or ask the sender for it.',
    ],
  },
}

export function textsOf(verdict: Verdict, seal: Traces['seal'], isZip = false): Texts {
  const known = { ...texts[verdict], ...(isZip && zipTexts[verdict]) }
  if (verdict !== 'unsealed' || seal !== 'other') return known
  return {
    ...known,
    lead: 'This PDF has a signature, but no Plainseal seal.',
    means: ['It’s another kind of signature. A PDF reader such as Acrobat can check it.'],
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
  evidence: 'Revocation',
  registered: 'On record here',
  files: 'Files in the zip',
  log: 'Log',
  'sealed-record': 'Log and PDF',
  openings: 'Details in the log',
  'seal-certificate': 'Certificate in the zip',
  checkpoint: 'Checkpoint',
  'log-key': 'Who signed the checkpoint',
  inclusion: 'Proofs',
  'checkpoint-on-record': 'Checkpoint on record here',
  'log-on-record': 'Log on record here',
  'restore-accepted': 'Restore on record here',
}

/** Of a zip that was checked without the server. */
export const notAskedYet =
  'Whether this site’s own log still matches the zip wasn’t checked. You can ask this server below.'

/** What somebody understands who has no use for the rest of the checks. */
const plainChecks = new Set([
  'unchanged',
  'attachment',
  'pages',
  'timestamp',
  'registered',
  'log',
  'checkpoint-on-record',
  'log-on-record',
  'restore-accepted',
])
export const isForExperts = (check: string) => check in checks && !plainChecks.has(check)

/** Name of a check for people; a check that this page does not know yet keeps its own. */
export const nameOfCheck = (check: string) => checks[check] ?? check

/** In groups of four, as people compare them. */
export const inGroups = (hex: string) => hex.match(/.{1,4}/g)?.join(' ') ?? hex

/** Who vouches for the time of sealing. */
export function sourceOfTime({
  timestamp,
  findings,
  verdict,
}: Pick<CheckedFile, 'timestamp' | 'findings' | 'verdict'>): string {
  if (timestamp) return `Proven by ${timestamp.authority}`
  if (verdict === 'stranger') return 'Not verified: whoever sealed it can set any time'
  return namesUnknownClock({ findings })
    ? 'By the sealing service’s own clock. We don’t know the authority that timestamped it.'
    : 'By the sealing service’s own clock'
}
