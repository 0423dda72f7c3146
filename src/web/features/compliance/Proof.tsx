import { Anchor } from '@mantine/core'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { paths } from '#web/paths.ts'
import { Link } from '#web/ui/routing/Link.tsx'
import { Law, Limit, sources, Terms } from './Prose.tsx'
import { recordedFacts } from './recorded-facts.ts'

export function AuditTrail() {
  return (
    <>
      <p>
        These events are recorded, each with a number, a time, and who caused it: the contract owner, a
        signer, the service, or an anonymous viewer. A record is written in the same database transaction as
        what it records.
      </p>
      <Terms rows={recordedFacts.map(({ when, what }) => [when, what])} />
      <p>
        Most records of what a person did include the IP address and the browser. Those of signatures also
        include the location, if it was shared, or else the country by the IP address, with the data in which
        it was looked up. That personal data is stored separately, encrypted. The record holds only a salted
        hash of it, which proves it without revealing it.
      </p>
      <h3>The chain</h3>
      <p>
        Each record is written in one fixed form (RFC 8785) and includes the SHA-256 hash of the record before
        it. Change, remove, add, or swap one, and the hashes after it no longer match. The end of the chain is
        protected by a key that isn’t in the database. The record of sending also covers the title, the
        settings, the parties, and the price.
      </p>
      <p>
        Before each signature, before sealing, and whenever you open the report, the chain is checked, and
        what’s stored about the contract is compared with it. Whatever doesn’t match is named, and such a
        contract can’t be signed or sealed. The certificate lists every record up to completion with the start
        of its hash, and the last one’s hash in full.
      </p>
      <h3>The log of all contracts</h3>
      <p>
        The hash of every record also goes into one Merkle tree (RFC 9162) over all contracts. The server
        signs its state, a checkpoint, every ten minutes while it grows and after each seal, and keeps the
        newest one outside the database, too. If the whole database is put back to an earlier state, the
        server says so to its operator and signs nothing more until the operator accepts it.
      </p>
      <Limit title="What it doesn’t prove">
        <ul>
          <li>
            Anyone with both the database and the keys of this server could write a whole new chain before the
            contract is sealed. After that, everyone with the PDF has the old one’s last hash, and everyone
            with the evidence zip has a signed checkpoint that the new one doesn’t fit.
          </li>
          <li>
            Anyone who can write to the database could put single contracts, or all of them, back to an
            earlier state, or remove them, and leave the tree as it is. Only evidence downloaded before shows
            that.
          </li>
          <li>
            Anyone who can write to the database could slip a record into the tree. This server notices when
            the evidence zip is sent to it; a check on your own device doesn’t.
          </li>
          <li>Times come from the server’s clock.</li>
          <li>
            It’s the signer’s browser that reports that a text was shown, for how long it was in view, and
            whether its end was. If no report arrives, signing continues, and the certificate says “No view
            was recorded before signing”. Nothing can show whether anyone read it.
          </li>
          <li>
            For an attached file, we record that it was opened, not how much of it was in view. Browsers ask
            for it at an address that the sender could also see. The certificate says so, unless the page that
            asked was opened from a link we sent.
          </li>
          <li>
            Views and downloads beyond a limit, far above what reading a contract takes, aren’t recorded, so
            no one can flood the trail.
          </li>
        </ul>
      </Limit>
    </>
  )
}

export function Seal() {
  return (
    <>
      <p>
        The last signature completes the contract, and the server makes its one sealed PDF: the text as
        signed, the attachment, the signatures, and the certificate of completion. The seal is a digital
        signature over every byte of it, in ETSI’s standard format for PDF (PAdES, EN 319 142), set to allow
        no changes. The server checks its own seal before the PDF goes out.
      </p>
      <Terms
        rows={[
          [
            'Without a timestamp authority',
            'The level is PAdES B-B. It proves what was sealed, and with which key. The time is the server’s own.',
          ],
          [
            'With one (the operator sets TSA_URL)',
            'The level is PAdES B-LTA. An independent authority (RFC 3161) confirms that the sealed file existed at that time, and the file includes what’s needed to check the certificates of the seal and the authority later. If the authority fails, sealing waits and is tried again. It never falls back to a lower level.',
          ],
          [
            'The certificate',
            <>
              By default, the server makes one for itself, named “Plainseal seal”. No authority vouches for
              it, so PDF readers call its owner unknown. Compare its fingerprint with the one on the
              certificate page, and get{' '}
              <Anchor href={evidenceApi.sealCertificate.path} inherit underline="always">
                the certificate
              </Anchor>{' '}
              from this server. The operator can use a certificate from an authority instead.
            </>,
          ],
        ]}
      />
      <p>Each PDF’s certificate page says which of these applies.</p>
      <Limit title="What to know">
        <p>
          The seal’s key is a file on the server. Anyone who gets it can make seals that look right. A file on
          record here can be told apart by its fingerprint (“Ask this server”, below). Archive timestamps are
          made once and not renewed. For proof beyond the life of the authority’s certificate, have the file
          timestamped again before it expires.
        </p>
      </Limit>
    </>
  )
}

export function Checking() {
  return (
    <>
      <Terms
        rows={[
          [
            'Any PDF reader',
            'If it checks signatures, as Adobe Acrobat and the command pdfsig do, it shows whether the file was changed.',
          ],
          [
            <Anchor key="verify" component={Link} to={paths.verify} inherit underline="always">
              The page /verify
            </Anchor>,
            'No account needed. Takes the sealed PDF or the evidence zip. Over https, the file is checked in the browser and stays on the device.',
          ],
          [
            <code key="command">npm run verify -- file.pdf</code>,
            <>
              For anyone with the program: no network, no account. It lists each check and whether it passes.
              Name the certificate to trust with <code>--cert</code>, and a timestamp authority with{' '}
              <code>--tsa-cert</code>.
            </>,
          ],
          [
            'The evidence zip',
            <>
              On a completed contract’s page, Download evidence. It has the sealed PDF, its audit records as
              they were hashed, the personal data behind them that the certificate shows as well, and proofs
              that lead to a signed checkpoint. <code>node verify.mjs</code>, which is in it, checks all of
              that offline.
            </>,
          ],
          [
            'Ask this server',
            'On /verify: whether a file with exactly this fingerprint was sealed here. Only the fingerprint and the file’s size are sent. For an evidence zip, those are the PDF’s, and its checkpoint and the number, hash, and time of its last record are sent, too.',
          ],
        ]}
      />
      <p>
        When every check passes, you know that not one byte has changed since the file was sealed, that it was
        sealed with the key of the certificate you trust, and, with a timestamp authority you trust, that it
        existed at the time shown.
      </p>
      <Limit title="What the checks can’t show">
        <p>
          Who the signers are: for that, read how each was identified. Whether the records were true when they
          were written: for that, you rely on the service. Whether the contract is lawful, fair, or still in
          force. The exact audit records aren’t in the PDF, so their chain can’t be computed again from it:
          that takes the evidence zip. The zip doesn’t include records newer than its checkpoint, and can’t
          show by itself whether the newest ones were left out at its end. It also tells more than the PDF
          prints: hashes of earlier versions of the text, IDs of the sender and the template, and the time of
          every step.
        </p>
      </Limit>
    </>
  )
}

export function Court() {
  return (
    <>
      <p>If a signature is disputed, gather these:</p>
      <ol>
        <li>
          The sealed PDF as a file, as it was emailed or downloaded. A printout, or a copy saved by another
          program, loses the seal.
        </li>
        <li>
          The evidence zip: open the contract, then Download evidence. It adds the records behind the
          certificate, and proof that this server has signed them. Its log key is{' '}
          <Anchor href={evidenceApi.logKey.path} inherit underline="always">
            published here
          </Anchor>
          .
        </li>
        <li>
          The compliance report: open the contract, then Compliance Dashboard, then Download Report. It’s a
          JSON file with every consent and the whole audit trail, including IP addresses and browsers.
        </li>
        <li>
          <Anchor href={evidenceApi.sealCertificate.path} inherit underline="always">
            The seal certificates of this server
          </Anchor>
          , and for a seal with a timestamp,{' '}
          <Anchor href={evidenceApi.timestampAuthorities.path} inherit underline="always">
            the authorities it trusts
          </Anchor>
          .
        </li>
        <li>The result of a check, and the emails you exchanged.</li>
        <li>A certification by someone who can answer for the records.</li>
      </ol>
      <p>
        For that certification, the{' '}
        <Law href={sources.selfAuthenticating}>Federal Rules of Evidence, Rule 902</Law>, lets a qualified
        person certify in writing that a record comes from a process that gives accurate results (902(13)), or
        that a copy is authentic by its hash (902(14)). The other side must get reasonable written notice
        (902(11)). The certificate of completion names what such a person can point to, under “Use as
        evidence”. The rule settles where a record comes from. Whether it gets past the hearsay rule is
        another question (<Law href={sources.businessRecords}>Rule 803(6)</Law>).
      </p>
      <Limit title="Left to you and the operator">
        <p>
          Plainseal doesn’t write this certification or provide a witness. The qualified person can be someone
          who works for the operator, or an expert. With the evidence zip, an expert can compute the chain of
          records again. Of details that the certificate doesn’t show, the zip has only hashes: the details
          and their salts stay in the database, so proving them takes the operator.
        </p>
      </Limit>
    </>
  )
}
