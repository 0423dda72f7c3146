import { MAX_SIGNERS } from '#shared/signers/signer-rules.ts'
import { FAR_KM } from '#shared/signing/place-words.ts'
import { consentText } from '#shared/signing/consent-text.ts'
import { CONSENT_VERSION } from '#shared/signing/consent-version.ts'
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
import { consentVersionInWords } from './consent-version-in-words.ts'
import { Law, Limit, Means, SectionLink, sources, Terms } from './Prose.tsx'

export function Consent() {
  const { esign, gdpr, communications } = consentText
  return (
    <>
      <p>
        Before continuing, a signer has to check two boxes: “{esign.label}” and “{gdpr.label}”. A third, “
        {communications.label}”, is optional. Each has a short line below it, and the full texts are one tap
        away; the record says whether they were opened. Each answer, even a no to the third, is recorded with
        its time, IP address, browser, and the SHA-256 hash of the exact words, in the language in which they
        were shown. They are {consentVersionInWords()}, recorded as{' '}
        <b className={classes.unbroken}>{CONSENT_VERSION}</b>; any change to them makes a new version. The
        hash of the first text appears on the certificate of completion.
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
          A signer who withdraws on the signing page is recorded as having withdrawn, and can’t sign until
          they agree again. If they only tell you, that isn’t recorded here. Paper copies, and what they cost,
          are up to the sender. Signers read the texts in one of twelve languages, and the record names which.
          Our emails and text messages to them are in the language they chose; if they chose none, in the one
          you set for them; otherwise in English. If a signer says no to messages, that’s recorded, but the
          message with the link has gone out by then. Respecting the answer is up to you.
        </p>
      </Limit>
    </>
  )
}

export function Identity() {
  return (
    <>
      <p>
        For each contract, you choose how its signers (up to {MAX_SIGNERS}) show who they are. The certificate
        of completion says how each of them did.
      </p>
      <Terms
        rows={[
          [
            'Personal link',
            <Means
              key="link"
              proves="that whoever signed had access to our message, if they used the link from it. The certificate says “opened from the link we emailed to …” or “texted to …”."
              provesNot="who that person was. Anyone who shares the inbox or forwards the message shares the link. “Opened with a link that the sender could also see” proves nothing about who it was."
            >
              Each signer has their own long, random link. In the emails and text messages we send, it ends
              with a secret of that message, which no page, answer, or log shows you. That secret counts until
              a newer message is sent, or the address or number changes. The link you see on the contract’s
              page doesn’t have it, and neither does the link in an email sent from your own account. Each
              record says which of the two was used, above all for the signature. When someone signs with a
              link from a message, consent, phone number, code, and views from the link you see don’t count. A
              link works until the contract’s end date, or until the contract is cancelled or deleted; after
              signing, it only shows the contract. (Contracts sent before there were end dates have none.)
            </Means>,
          ],
          [
            'Personal link and texted code',
            <Means
              key="code"
              proves="that whoever signed could also read text messages to that number at that time."
              provesNot="whose phone it was. Numbers can be taken over, and phones can be shared."
            >
              We text a {CODE_DIGITS}-digit code to the signer’s phone. It works once, for {CODE_MINUTES}{' '}
              minutes and {TRIES_PER_CODE} tries. After {FAILURES_BEFORE_LOCK} wrong codes in a row, the
              signer is locked out for {LOCK_MINUTES} minutes, and we let you know. A number gets up to{' '}
              {CODES_AN_HOUR_TO_A_PHONE} codes an hour. The signature has to follow within{' '}
              {CODE_GOOD_FOR_MINUTES} minutes.
            </Means>,
          ],
          [
            'Location, if you ask',
            <Means
              key="location"
              proves="what the browser reported."
              provesNot="the place. A browser can be made to report another one, and the accuracy is its own claim."
            >
              What the signer’s browser reports, if the signer allows it. If you require it, no one can sign
              without it. The nearest town is named, with its distance, and one across the border when it’s
              about as near. Being near a town doesn’t mean being in it, or in its country. More than {FAR_KM}{' '}
              km from any town, the coordinates are shown alone.
            </Means>,
          ],
          [
            'Country by the IP address',
            <Means
              key="address"
              proves="in which country a directory listed the IP address."
              provesNot="where the signer was. A VPN, a company network, or a phone abroad leads to another country, and nothing shows that it did."
            >
              Named only if the signer shares no location, and marked as such. Private addresses have none.
            </Means>,
          ],
          [
            'Drawn, typed, or uploaded signature',
            <Means
              key="name"
              proves="that someone drew, typed, or uploaded it and pressed the button that signs."
              provesNot="who did. It isn’t compared with other signatures."
            >
              The image of the signature, with its hash.
            </Means>,
          ],
        ]}
      />
      <p>
        Towns and countries are looked up on the server, which asks no one. Each record names the data and its
        version. Towns: <Law href={sources.geoNames}>GeoNames</Law>; countries:{' '}
        <Law href={sources.dbIp}>IP geolocation by DB-IP</Law>; both under{' '}
        <Law href={sources.ccBy}>CC BY 4.0</Law>, converted to another format.
      </p>
      <Limit title="Weak points, and how to avoid them">
        <ul>
          <li>
            Require the code when a lot is at stake. With the link alone, a signer can say that someone else
            used it, even you.
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
            On a server without a text message service (sandbox mode), codes never leave that machine and
            prove nothing.
          </li>
          <li>
            If you correct an email address or phone number after sending, the old link, its codes, and its
            consent no longer count, and a new link is sent. We tell the old address, and the certificate
            shows the change, with its time and both values masked.
          </li>
          <li>
            Everyone who signs gets an email right away, at the address on the certificate, no matter what you
            chose about the PDF: “You signed … Not you?”
          </li>
        </ul>
      </Limit>
      <p>
        We know you, the sender, by your password and a code texted to your phone. Before your first contract
        can go out, someone has to open a link we emailed to your address. Your name and company are what you
        typed; no one checked them. If you also sign, you use a link like everyone else. Nothing typed in here
        is compared with any register of people or companies.
      </p>
    </>
  )
}

export function FrozenText() {
  return (
    <>
      <p>
        Sending removes anything that could change or hide the text, fills in its placeholders, and computes
        its <b>content hash</b>: SHA-256 over the text (HTML in UTF-8) or, with an attached file, over the
        text, one zero byte, and the bytes of that file. From then on, the program lets no one edit it,
        including you.
      </p>
      <p>
        Each time a signer opens the contract, the stored text is checked against that hash; at each
        signature, the text and the file are. If the text isn’t what was sent, even because someone changed
        the database, it isn’t shown. Signing it, or signing with another file, is refused, and the audit
        trail says so. Every signature includes the content hash; so do the audit trail and the certificate.
      </p>
      <ul>
        <li>
          One placeholder stays open: the date of signing. Signers read that it will be the day the last of
          them signs, and it’s filled in then.
        </li>
        <li>
          An attached PDF is reduced to its visible pages before it’s kept: filled-in forms and the marks of
          comments become part of the page; hidden layers, scripts, links, and files inside it are removed.
          Its pages become pages of the sealed PDF, before the text or, if you choose so, after the
          signatures. If a page can’t be copied without changing what it shows, the whole PDF is embedded as
          it is instead, or refused if it has scripts, layers, forms, or files in it.
        </li>
        <li>
          An attached Word or text file is embedded as it is. If the server can convert it, signers see a Word
          file as a PDF. What they sign is the file itself, which they can save and open.
        </li>
      </ul>
      <Limit title="What to know">
        <p>
          The content hash covers the stored text, not the pages of the PDF, so no one can compute it again
          from the PDF alone. For the PDF, the seal does that job.
        </p>
      </Limit>
      <p>
        What happens after the last signature is in <SectionLink to="#seal">The seal</SectionLink>.
      </p>
    </>
  )
}
