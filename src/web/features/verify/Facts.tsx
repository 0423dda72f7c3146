import { formatExact } from '#shared/format-time.ts'
import type { CheckedFile } from './checked-file.ts'
import { inGroups, sourceOfTime } from './verdict-texts.ts'
import classes from './Verify.module.css'

function SaidBySeal({ checked }: { checked: CheckedFile }) {
  const { sealedBy, sealedAt, attachment, signers, certificateSha256 } = checked
  const isStranger = checked.verdict === 'stranger'
  return (
    <dl className={classes.facts}>
      {sealedBy !== null && (
        <div>
          <dt>{isStranger ? 'Name on the seal' : 'Sealed by'}</dt>
          <dd>
            <bdi>{sealedBy}</bdi>
            {isStranger && <div className={classes.quiet}>Not verified: anyone can use any name</div>}
          </dd>
        </div>
      )}
      {sealedAt !== null && (
        <div>
          <dt>Sealed at</dt>
          <dd>
            <time dateTime={sealedAt}>{formatExact(sealedAt)}</time>
            <div className={classes.quiet}>{sourceOfTime(checked)}</div>
          </dd>
        </div>
      )}
      {signers && signers.length > 0 && (
        <div>
          <dt>Signed by</dt>
          <dd>
            {signers.map(({ name, email, signedAt }) => (
              <div key={`${email} ${signedAt}`} className={classes.signer}>
                <bdi>{name}</bdi>
                <div className={classes.quiet}>
                  <bdi>{email}</bdi>, <time dateTime={signedAt}>{formatExact(signedAt)}</time>
                </div>
              </div>
            ))}
          </dd>
        </div>
      )}
      {attachment && (
        <div>
          <dt>Attachment</dt>
          <dd>
            <bdi>{attachment.name}</bdi>
          </dd>
        </div>
      )}
      {isStranger && certificateSha256 !== null && (
        <Fingerprint of="the certificate" sha256={certificateSha256} />
      )}
    </dl>
  )
}

const Fingerprint = ({ of, sha256 }: { of: string; sha256: string }) => (
  <div>
    <dt>Fingerprint of {of} (SHA-256)</dt>
    <dd className={classes.hex}>{inGroups(sha256)}</dd>
  </div>
)

/** What only those need who compare by hand; the certificate of a stranger stands above, because it has to be compared. */
function ForExperts({ checked }: { checked: CheckedFile }) {
  const { contractId, attachment, certificateSha256, isZip, pin, verdict } = checked
  return (
    <details className={classes.experts}>
      <summary>For experts</summary>
      <dl className={classes.facts}>
        {contractId !== undefined && (
          <div>
            <dt>ID of the contract</dt>
            <dd>{contractId}</dd>
          </div>
        )}
        {attachment && <Fingerprint of="the attachment" sha256={attachment.sha256} />}
        {certificateSha256 !== null && verdict !== 'stranger' && (
          <Fingerprint of="the certificate" sha256={certificateSha256} />
        )}
        {pin && <Fingerprint of={isZip ? 'the PDF' : 'the file'} sha256={pin.sha256} />}
      </dl>
    </details>
  )
}

/** What the seal says, where it holds, and the fingerprints by which people compare. */
export const Facts = ({ checked }: { checked: CheckedFile }) => (
  <>
    {checked.sealedBy !== null && <SaidBySeal checked={checked} />}
    {(checked.pin ?? checked.certificateSha256) && <ForExperts checked={checked} />}
  </>
)
