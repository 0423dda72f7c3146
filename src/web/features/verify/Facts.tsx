import { formatExact } from '#shared/format-time.ts'
import type { CheckedFile } from './checked-file.ts'
import { inGroups, sourceOfTime } from './verdict-texts.ts'
import classes from './Verify.module.css'

/** What the seal says, where it holds, and the fingerprints by which people compare. */
export function Facts({ checked }: { checked: CheckedFile }) {
  const { sealedBy, sealedAt, contractId, attachment, signers, certificateSha256, isZip, pin } = checked
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
      {contractId !== undefined && (
        <div>
          <dt>Contract</dt>
          <dd>{contractId}</dd>
        </div>
      )}
      {attachment && (
        <div>
          <dt>Attachment</dt>
          <dd>
            <bdi>{attachment.name}</bdi>
            <div className={`${classes.quiet} ${classes.hex}`}>SHA-256 {inGroups(attachment.sha256)}</div>
          </dd>
        </div>
      )}
      {certificateSha256 !== null && (
        <div>
          <dt>Fingerprint of the certificate (SHA-256)</dt>
          <dd className={classes.hex}>{inGroups(certificateSha256)}</dd>
        </div>
      )}
      {pin && (
        <div>
          <dt>Fingerprint of the {isZip ? 'PDF' : 'file'} (SHA-256)</dt>
          <dd className={classes.hex}>{inGroups(pin.sha256)}</dd>
        </div>
      )}
    </dl>
  )
}
