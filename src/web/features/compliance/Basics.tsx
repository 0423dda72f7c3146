import { Fragment } from 'react'
import { Law, Limit, SectionLink, sources, Terms } from './Prose.tsx'
import classes from './Compliance.module.css'

export function InShort() {
  return (
    <>
      <p>
        Plainseal collects electronic signatures of the kind US law allows for most contracts, and records how
        each one was made. The result is one sealed PDF. Anyone can check, without asking us, whether a single
        byte has changed since.
      </p>
      <div className={classes.pair}>
        <section>
          <h3>What it does</h3>
          <ul>
            <li>accepts a signature only after the signer has agreed to sign electronically</li>
            <li>
              locks the text and the attached file when you send them, and checks both at each signature
            </li>
            <li>records who did what, and when, in a chain of hashes</li>
            <li>seals the text, the signatures, and a certificate of completion into one PDF</li>
            <li>lets anyone check that PDF, even offline</li>
          </ul>
        </section>
        <section>
          <h3>What it doesn’t do</h3>
          <ul>
            <li>check ID documents, or know who is holding a phone</li>
            <li>make qualified signatures, or give signers certificates of their own</li>
            <li>judge whether a contract is lawful, fair, or may be signed electronically at all</li>
            <li>notarize, or witness in person</li>
            <li>give legal advice (nor does this page)</li>
          </ul>
        </section>
      </div>
      <Terms
        rows={[
          ['The sender', 'You: the account holder who writes a contract and sends it.'],
          ['A signer', 'Anyone you ask to sign. They use a personal link and don’t need an account.'],
          [
            'The operator',
            'Whoever runs this server. The operator holds its keys and decides on its settings, its backups, and the other services it uses.',
          ],
        ]}
      />
    </>
  )
}

export function KindOfSignature() {
  return (
    <>
      <p>
        A signer draws or types a name, or uploads an image of a signature, and presses a button that says
        what it does. In the United States, that’s an electronic signature: a symbol or process, logically
        associated with a contract, adopted with the intent to sign it (
        <Law href={sources.definition}>15 USC 7006(5)</Law>, UETA § 2(8)).
      </p>
      <p>
        In the European Union, it’s a <b>simple electronic signature</b> (
        <Law href={sources.eidas}>eIDAS, Regulation 910/2014</Law>, Article 3(10)). A court may not refuse it
        solely because it’s electronic or isn’t a qualified one (Article 25(1)). How much it proves is up to
        the court.
      </p>
      <Limit title="What it isn’t">
        <p>
          We don’t claim an <b>advanced</b> signature (Article 26): signers don’t have keys of their own. It
          isn’t a <b>qualified</b> one (Article 3(12)) either, so the law doesn’t treat it like a handwritten
          signature (Article 25(2)). If a law requires one of these, don’t sign here.
        </p>
      </Limit>
      <p>
        The seal on the PDF is something else. The service makes it with the operator’s key, and it speaks for
        the service: these were the text, the signatures, and the records. It isn’t any signer’s signature.
        Under eIDAS, it’s an electronic seal (Article 3(25)). The certificate that the server makes for itself
        names no company, so we don’t claim that it’s an advanced seal. If the operator uses another
        certificate, ask the operator. It’s never a qualified seal, because the key is in a file, not in a
        qualified device.
      </p>
    </>
  )
}

export function Laws() {
  return (
    <>
      <p>
        What each law asks for, what Plainseal does about it, and what’s left to you. UETA is law, with local
        changes, in 49 states. New York has its own law to the same effect.
      </p>
      <Terms
        rows={[
          [
            <>
              Legal effect
              <small>
                <Law href={sources.esign}>E-SIGN, 15 USC 7001(a)</Law>, UETA § 7
              </small>
            </>,
            'A signature or contract isn’t invalid just because it’s electronic. It still needs everything else that makes a contract valid.',
          ],
          [
            <>
              Agreeing to do it electronically
              <small>UETA § 5(b)</small>
            </>,
            'Each signer agrees before signing, and that’s recorded.',
          ],
          [
            <>
              Disclosures to consumers
              <small>E-SIGN 7001(c)</small>
            </>,
            <>
              Shown to every signer, consumer or not: <SectionLink to="#consent">Consent</SectionLink>. They
              cover signing this one contract. Notices that another law requires in writing may need more.
            </>,
          ],
          [
            <>
              Who signed
              <small>UETA § 9</small>
            </>,
            <>
              It can be shown in any way, including by a security procedure:{' '}
              <SectionLink to="#identity">Who signed</SectionLink>.
            </>,
          ],
          [
            <>
              Mistakes
              <small>UETA § 10</small>
            </>,
            'Until the last button, a signer can go back, read again, and change the signature. After that, nothing can be undone here.',
          ],
          [
            <>
              A copy that can be kept
              <small>E-SIGN 7001(e), UETA § 8</small>
            </>,
            'The sealed PDF is emailed to you and to every signer. You can turn that off for one signer or for all. Then giving them a copy is up to you, and they’re told so before they sign. Either way, they get an email saying that they signed. A record that the other side can’t keep may not be enforceable against it.',
          ],
          [
            <>
              Records
              <small>E-SIGN 7001(d), UETA § 12</small>
            </>,
            <>
              <SectionLink to="#retention">Keeping and deleting</SectionLink>. Some laws require longer. Keep
              your own copy of the PDF too.
            </>,
          ],
          [
            <>
              Personal data
              <small>
                <Law href={sources.gdpr}>GDPR</Law>
              </small>
            </>,
            <Fragment key="gdpr">
              Signers agree to the processing before they continue. What’s recorded, who gets it, and how it’s
              erased: <SectionLink to="#personal-data">Personal data</SectionLink>.
            </Fragment>,
          ],
          [
            <>
              Text messages
              <small>
                TCPA, <Law href={sources.texts}>47 USC 227</Law>
              </small>
            </>,
            <Fragment key="texts">
              No link goes to a phone before it answers YES, and STOP ends all texts:{' '}
              <SectionLink to="#text-messages">Text messages</SectionLink>.
            </Fragment>,
          ],
        ]}
      />
    </>
  )
}

export function Excluded() {
  return (
    <>
      <p>
        E-SIGN doesn’t cover some documents (<Law href={sources.excluded}>15 USC 7003</Law>), and most states
        exclude similar ones. Don’t sign these here unless your lawyer has found another law that lets you:
      </p>
      <ul>
        <li>wills, codicils, and testamentary trusts</li>
        <li>adoption, divorce, and other matters of family law</li>
        <li>
          what the Uniform Commercial Code governs, other than sales and leases of goods (Articles 2 and 2A)
          and sections 1-107 and 1-206
        </li>
        <li>court orders, notices, and other official court documents</li>
        <li>notices that water, heat, power, or another utility will be cut off</li>
        <li>
          notices of default, acceleration, repossession, foreclosure, eviction, or the right to cure, under a
          loan on or a lease of someone’s primary residence
        </li>
        <li>
          notices that health insurance or benefits, or life insurance benefits other than annuities, are
          ending
        </li>
        <li>notices of a product’s recall or failure that may endanger health or safety</li>
        <li>papers that must travel with hazardous, toxic, or otherwise dangerous materials</li>
      </ul>
      <Limit title="Left to you">
        <p>
          On a draft’s page, Plainseal asks before you send when the title or the first lines read like one of
          these. It looks only at the words: it misses some, asks about others that are fine, and doesn’t
          check attached files or what other programs send for you. It also can’t notarize, record a deed, or
          carry a promissory note as a transferable record.
        </p>
      </Limit>
    </>
  )
}
