import { MAX_SIGNERS } from '#shared/signers/signer-rules.ts'
import { CONSENT_VERSION, consentText } from '#shared/signing/consent-text.ts'
import {
  CODE_DIGITS,
  CODE_GOOD_FOR_MINUTES,
  CODE_MINUTES,
  CODES_AN_HOUR_TO_A_PHONE,
  FAILURES_BEFORE_LOCK,
  LOCK_MINUTES,
  TRIES_PER_CODE,
} from '#shared/verification/code-rules.ts'
import classes from './Compliance.module.css'
import { Limit, Means, SectionLink, Terms } from './Prose.tsx'

export function Consent() {
  const { esign, gdpr, communications } = consentText
  return (
    <>
      <p>
        Before a signer can go on, two boxes must be ticked: “{esign.label}” and “{gdpr.label}”. A third, “
        {communications.label}”, is optional. Each answer is recorded, a refusal of the third included, with
        its time, IP address, browser and the SHA-256 hash of the exact words. This is version{' '}
        <b className={classes.unbroken}>{CONSENT_VERSION}</b> of them; the version changes with every word.
        The hash of the first appears on the certificate of completion.
      </p>
      <h3>The {esign.disclosures.length} disclosures, as signers read them</h3>
      <dl className={classes.quoted}>
        {esign.disclosures.map(([heading, text]) => (
          <div key={heading}>
            <dt>{heading}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <h3>The other two texts</h3>
      <dl className={classes.quoted}>
        <div>
          <dt>Data processing</dt>
          <dd>{gdpr.text}</dd>
        </div>
        <div>
          <dt>Messages</dt>
          <dd>{communications.text}</dd>
        </div>
      </dl>
      <Limit title="What to know">
        <p>
          Withdrawing is done as the text says, by not signing and telling the sender. There is no button for
          it, so nothing here records it. Paper copies, and what they cost, are the sender’s to give. The
          texts are in English only. A refusal of messages is recorded, and the message that brings the link
          has gone out before it; it is yours to respect.
        </p>
      </Limit>
    </>
  )
}

export function Identity() {
  return (
    <>
      <p>
        You choose for each contract how its signers, at most {MAX_SIGNERS}, show who they are. The
        certificate of completion says for each of them how it was done.
      </p>
      <Terms
        rows={[
          [
            'Personal link',
            <Means
              key="link"
              proves="as far as it came by our message, that whoever signed had access to that message. The certificate says “opened from the link we emailed to …” or “texted to …”."
              provesNot="who that person was. Anyone who shares the inbox or forwards the message shares the link. “Opened with a link that the sender could also see” proves nothing about who it was."
            >
              Every signer has a link of their own, long and random. In our emails and text messages it ends
              with a secret of that message, which no page, answer or log shows you. It counts until a newer
              message is sent, or the address or number is changed. The link that you see on the contract’s
              page lacks it. Each record says which of them was used, above all for the signature. Consent,
              phone number, code and views by the one you see don’t count for a signature by one from a
              message. A link works until the contract’s end date, or until it is cancelled or deleted, and
              after signing it only shows the contract. (Contracts sent before there were end dates have
              none.)
            </Means>,
          ],
          [
            'Personal link and SMS code',
            <Means
              key="code"
              proves="that whoever signed could also read text messages to that number at that time."
              provesNot="whose phone it was. Numbers can be taken over, and phones be shared."
            >
              A code of {CODE_DIGITS} digits goes to the signer’s phone. It is good for {CODE_MINUTES}{' '}
              minutes, once, for {TRIES_PER_CODE} tries; {FAILURES_BEFORE_LOCK} wrong codes in a row lock the
              signer for {LOCK_MINUTES} minutes, and you are told. One number gets at most{' '}
              {CODES_AN_HOUR_TO_A_PHONE} codes an hour. The signature has to follow within{' '}
              {CODE_GOOD_FOR_MINUTES} minutes.
            </Means>,
          ],
          [
            'Location, if you ask',
            <Means
              key="location"
              proves="what the browser said."
              provesNot="the place. A browser can be made to say another one."
            >
              What the signer’s browser says, if the signer lets it. If you require it, no one signs without
              it. Nothing is worked out from the IP address.
            </Means>,
          ],
          [
            'Drawn or typed name',
            <Means
              key="name"
              proves="that someone drew or typed a name and pressed the button that signs."
              provesNot="who. It is not compared with other signatures."
            >
              The picture of the signature, with its hash.
            </Means>,
          ],
        ]}
      />
      <Limit title="Weak points, so that you can avoid them">
        <ul>
          <li>
            Require the code where much is at stake. With the link alone, a signer can say that someone else
            used it, the sender included.
          </li>
          <li>
            Enter the phone number yourself. Otherwise the signer types one in, and the code proves only that
            whoever has the link also has that phone. The certificate says who chose the number, and whether
            it was changed after sending.
          </li>
          <li>
            With “Ask”, a signer can skip the code, and one without a number is never asked. Only “Require”
            makes sure.
          </li>
          <li>
            On a server that has no SMS service, in sandbox mode, codes go no further than that machine and
            prove nothing.
          </li>
          <li>
            If an email address or a phone number has to be corrected after sending, the old link, its codes
            and its consent end, and a new link is sent. The old address is told, and the certificate shows
            the change with its time and both values masked.
          </li>
          <li>
            Everyone who signs is emailed a notice right away, at the address that the certificate names,
            whatever you chose about the PDF: “You signed … Not you?”
          </li>
        </ul>
      </Limit>
      <p>
        You, the sender, are known by your password and a code to your phone. Before your first contract goes
        out, someone has opened a link that was emailed to your address. Your name and company are as you
        typed them; no one checked them. If you sign as well, you do it by a link like everyone else. What is
        typed in here is not compared with any register of people or companies.
      </p>
    </>
  )
}

export function FrozenText() {
  return (
    <>
      <p>
        Sending cleans the text of anything that could change or hide it, fills its placeholders, and makes a{' '}
        <b>content hash</b> of it: SHA-256 over the text (HTML in UTF-8), and with an attached file over the
        text, one zero byte and the bytes of that file. From then on the program lets no one edit it, you
        included.
      </p>
      <p>
        Each time a signer opens the contract, the stored text is checked against that hash, and at each
        signature text and file. A text that is not what was sent, even because someone changed the database,
        is not shown. A signature on it, or with another file, is refused, and the audit trail says so. Every
        signature holds the content hash; so do the audit trail and the certificate.
      </p>
      <ul>
        <li>
          One placeholder stays open, the date of signing. Signers read that it will be the day on which the
          last of them signs, and it is filled in then.
        </li>
        <li>
          An attached PDF is reduced to its pages before it is kept: filled-in forms and notes become part of
          the page, every layer is shown, scripts and links are gone. Its pages become pages of the sealed
          PDF.
        </li>
        <li>
          An attached Word or text file is embedded as it is. A Word file is shown to signers as a PDF made
          from it, where the server can make one. They sign the file itself, which they can save and open.
        </li>
      </ul>
      <Limit title="What to know">
        <p>
          The content hash is made over the stored text, not over the pages of the PDF. From the PDF alone no
          one can compute it again; for the PDF, the seal does that.
        </p>
      </Limit>
      <p>
        What follows the signatures is in <SectionLink to="#seal">The seal</SectionLink>.
      </p>
    </>
  )
}
