import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { evidenceApi } from '#shared/evidence/evidence.api.ts'
import { paths } from '#web/paths.ts'
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
        Most records of what a person did hold the IP address and the browser; those of signatures also the
        location, where it was shared. That personal data is stored separately, encrypted. The record holds
        only a salted hash of it, which proves it without revealing it.
      </p>
      <h3>The chain</h3>
      <p>
        Each record is written in one fixed form (RFC 8785) and names the SHA-256 hash of the record before
        it. Change, remove, add, or swap one, and the hashes after it no longer match. The end of the chain is
        bound by a key that is not in the database. The record of the sending also commits to the title, the
        settings, the parties and the price.
      </p>
      <p>
        Before each signature, before sealing and whenever you open the report, the chain is checked, and what
        is stored of the contract is compared with it. What doesn’t fit is named; such a contract can’t be
        signed or sealed. The certificate lists every record up to completion with the beginning of its hash,
        and the hash of the last one in full.
      </p>
      <Limit title="What it does not prove">
        <ul>
          <li>
            Whoever has both the database and the keys of this server could write a whole new chain before the
            contract is sealed. After that, every party holds the old one’s last hash in the PDF.
          </li>
          <li>
            Whoever can write the database could put a whole contract back to an earlier state, or remove it.
          </li>
          <li>Times are those of the server’s clock.</li>
          <li>
            That a text was shown is reported by the signer’s browser. If the report does not arrive, signing
            goes on, and the certificate says “No view was recorded”. For how long the text was in view, and
            whether its end was, is reported by the browser too. Nothing can show whether anyone read it.
          </li>
          <li>
            Of an attached file it is recorded that it was opened, not how much of it was in view. Browsers
            ask for it by an address that the sender could also see, and the certificate says so.
          </li>
          <li>
            Views and downloads beyond a limit, far above what reading a contract takes, are not recorded, so
            that the trail can’t be flooded.
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
        With the last signature the contract is complete, and the server makes its one sealed PDF: the text as
        signed, the attachment, the signatures, and the certificate of completion. The seal is a digital
        signature over every byte of it, in the format that ETSI has standardized for PDF (PAdES, EN 319 142),
        with the permission “no changes allowed”. Before it leaves, the server checks its own seal.
      </p>
      <Terms
        rows={[
          [
            'Without a timestamp authority',
            'The level is PAdES B-B. It proves what was sealed and by which key. The time is the server’s own.',
          ],
          [
            'With one (the operator sets TSA_URL)',
            'The level is PAdES B-LTA. An independent authority (RFC 3161) confirms that the sealed file existed at that time, and the file holds what is needed to check the certificates of the seal and of the authority later. If the authority fails, sealing waits and is tried again: the seal is never made at a lesser level.',
          ],
          [
            'The certificate',
            <>
              By default the server makes one for itself, named “Plainseal seal”. No authority vouches for it,
              so PDF readers call its owner unknown. Compare its fingerprint with the one on the certificate
              page, and get{' '}
              <Anchor href={evidenceApi.sealCertificate.path} inherit underline="always">
                the certificate
              </Anchor>{' '}
              from this server. The operator can use a certificate of an authority instead.
            </>,
          ],
        ]}
      />
      <p>The certificate page of each PDF says which of these it is.</p>
      <Limit title="What to know">
        <p>
          The key of the seal is a file on the server. Whoever gets hold of it can make seals that look right.
          A file on record here is told apart by its fingerprint (“Ask this server”, below). Archive
          timestamps are made once and not renewed; for proof beyond the life of the authority’s certificate,
          have the file timestamped again in time.
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
            'That checks signatures, such as Adobe Acrobat, or the command pdfsig, says whether the file was changed.',
          ],
          [
            <Anchor key="verify" component={Link} to={paths.verify} inherit underline="always">
              The page /verify
            </Anchor>,
            'Needs no account. Over https the file is checked in the browser and stays on the device.',
          ],
          [
            <code key="command">npm run verify -- file.pdf</code>,
            <>
              For whoever has the program: no network, no account. It names each check and whether it holds.
              Name the certificate to trust by <code>--cert</code>, and a timestamp authority by{' '}
              <code>--tsa-cert</code>.
            </>,
          ],
          [
            'Ask this server',
            'On /verify: whether a file of exactly this fingerprint was sealed here. Only the fingerprint is sent.',
          ],
        ]}
      />
      <p>
        When all checks hold, you know that not one byte has changed since the file was sealed, that it was
        sealed with the key of the certificate that you trust, and, with a timestamp authority that you trust,
        that it existed at the time shown.
      </p>
      <Limit title="What the checks can’t show">
        <p>
          Who the signers are: for that, read how each was identified. Whether the records were true when they
          were written: that rests on the service. Whether the contract is lawful, fair or still in force. The
          exact audit records are not in the PDF, so their chain can’t be computed again from it.
        </p>
      </Limit>
    </>
  )
}

export function Court() {
  return (
    <>
      <p>Where a signature is disputed, put these together:</p>
      <ol>
        <li>
          The sealed PDF as a file, as it was mailed or downloaded. A printout, or a copy saved by another
          program, loses the seal.
        </li>
        <li>
          The compliance report: open the contract, then Compliance Dashboard, then Download Report. It is a
          JSON file with all consents and the whole audit trail, with IP addresses and browsers.
        </li>
        <li>
          <Anchor href={evidenceApi.sealCertificate.path} inherit underline="always">
            The seal certificates of this server
          </Anchor>
          , and for a seal with a timestamp{' '}
          <Anchor href={evidenceApi.timestampAuthorities.path} inherit underline="always">
            the authorities that it trusts
          </Anchor>
          .
        </li>
        <li>The result of a check, and the emails that were exchanged.</li>
        <li>A certification by someone who can answer for the records.</li>
      </ol>
      <p>
        For that certification, the{' '}
        <Law href={sources.selfAuthenticating}>Federal Rules of Evidence, Rule 902</Law>, lets a qualified
        person certify in writing that a record comes from a process that gives accurate results (902(13)), or
        that a copy is authentic by its hash (902(14)). The other side must get reasonable written notice
        (902(11)). The certificate of completion names what such a person can rely on, under “Use as
        evidence”. The rule settles where a record comes from; whether it may be used against hearsay is
        another question (<Law href={sources.businessRecords}>Rule 803(6)</Law>).
      </p>
      <Limit title="Left to you and the operator">
        <p>
          Plainseal doesn’t write this certification or provide a witness. The qualified person can be someone
          who works for the operator, or an expert. The raw records with their salts stay in the database;
          this version has no download of them, so an expert who wants to compute the chain again needs the
          operator.
        </p>
      </Limit>
    </>
  )
}
